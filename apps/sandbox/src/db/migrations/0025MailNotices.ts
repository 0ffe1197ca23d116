import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table outbox add column unsubscribe_url text`,
  sql`create table mail_notice (
    id bigint generated always as identity primary key,
    customer_id bigint not null references customer on delete cascade,
    event_key text not null,
    kind text not null,
    params text not null,
    subject_id bigint,
    to_address text,
    created_at timestamptz not null,
    mailed_at timestamptz,
    unique (customer_id, event_key)
  )`,
  sql`create index mail_notice_waiting on mail_notice (id) where mailed_at is null`,
  sql`create index mail_notice_age on mail_notice (created_at)`,
  sql`create table mail_off (
    customer_id bigint not null references customer on delete cascade,
    kind text not null,
    primary key (customer_id, kind)
  )`,
  sql`create table crossed_threshold (
    customer_id bigint not null references customer on delete cascade,
    kind text not null,
    since timestamptz not null,
    primary key (customer_id, kind)
  )`,
  // An address is changed by an operator, in the database: every statement tells both addresses.
  sql`create function tell_changed_email() returns trigger language plpgsql as $$
    declare
      at timestamptz := clock_timestamp();
      told text;
    begin
      foreach told in array array[old.email, new.email] loop
        insert into mail_notice (customer_id, event_key, kind, params, to_address, created_at)
        values (new.id, 'emailChanged:' || extract(epoch from at) || ':' || told, 'emailChanged',
          jsonb_build_object('at', floor(extract(epoch from at) * 1000))::text, told, at)
        on conflict do nothing;
      end loop;
      return null;
    end $$`,
  sql`create trigger tells_changed_email after update of email on customer
    for each row when (old.email is distinct from new.email) execute function tell_changed_email()`,
];

/** Adds what customers are told by mail, the kinds that they have switched off, and the thresholds that they have crossed. */
export const mailNotices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
