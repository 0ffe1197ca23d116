import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table webhook_endpoint (
    partner_id text not null,
    endpoint_id text not null,
    url text not null,
    events text not null,
    disabled_at timestamptz,
    primary key (partner_id, endpoint_id)
  )`,
  sql`create table webhook_event (
    id bigint generated always as identity primary key,
    type text not null,
    customer_id bigint not null references customer on delete cascade,
    data text not null,
    created_at timestamptz not null
  )`,
  sql`create table webhook_delivery (
    id uuid primary key default gen_random_uuid(),
    partner_id text not null,
    endpoint_id text not null,
    type text not null,
    payload text not null,
    status text not null default 'pending',
    attempts integer not null default 0,
    created_at timestamptz not null,
    next_try_at timestamptz not null,
    give_up_at timestamptz not null
  )`,
  sql`create index webhook_delivery_due on webhook_delivery (partner_id, endpoint_id, next_try_at) where status = 'pending'`,
  sql`create index webhook_delivery_newest on webhook_delivery (partner_id, created_at desc, id desc)`,
  sql`create index webhook_delivery_age on webhook_delivery (created_at)`,
  sql`create table webhook_attempt (
    id bigint generated always as identity primary key,
    delivery_id uuid not null references webhook_delivery on delete cascade,
    at timestamptz not null,
    status integer,
    ms integer not null,
    error text
  )`,
  sql`create index webhook_attempt_delivery on webhook_attempt (delivery_id, id)`,
];

/** Adds the endpoints of partners, the events of customers, and their deliveries. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
