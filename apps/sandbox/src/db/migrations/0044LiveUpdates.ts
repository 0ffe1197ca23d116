import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Telling {
  readonly table: string;
  readonly events: string;
  /** Topic of the rows; `access` where a row is the permission of a page or program. */
  readonly subject: string;
  /** Default: every row of the events. */
  readonly when?: string;
}

const whenChanged = 'old.* is distinct from new.*';
const whenStatusChanged = 'old.status is distinct from new.status';

const tellings: readonly Telling[] = [
  ...['server_bill', 'server_machine'].flatMap((table) => [
    { table, events: 'insert or delete', subject: 'servers' },
    { table, events: 'update', subject: 'servers', when: whenChanged },
  ]),
  { table: 'notification', events: 'insert', subject: 'notifications' },
  { table: 'notification', events: 'update', subject: 'notifications', when: whenChanged },
  // A notification is shown while the service or invoice that it is about is as it was.
  ...['invoice', 'server_bill', 'host', 'domain'].map((table) => ({
    table,
    events: 'update of status',
    subject: 'notifications',
    when: whenStatusChanged,
  })),
  { table: 'document_job', events: 'insert or delete', subject: 'documentJobs' },
  { table: 'document_job', events: 'update', subject: 'documentJobs', when: whenChanged },
  { table: 'share', events: 'insert or delete', subject: 'shares' },
  ...['session', 'partner_token', 'api_key'].map((table) => ({ table, events: 'delete', subject: 'access' })),
];

function triggerOf({ table, events, subject, when }: Telling) {
  const name = `tells_${subject.toLowerCase()}_of_${events.split(' ')[0] ?? ''}`;
  return sql`create trigger ${sql.ref(name)} after ${sql.raw(events)} on ${sql.table(table)}
    for each row ${sql.raw(when === undefined ? '' : `when (${when})`)} execute function tell_change(${sql.lit(subject)})`;
}

// PostgreSQL sends the same text once a transaction, when it commits.
const tellChange = sql`create function tell_change() returns trigger language plpgsql as $$
  declare
    changed record;
    customer bigint;
  begin
    if tg_op = 'DELETE' then changed := old; else changed := new; end if;
    case tg_table_name
      when 'document_job' then customer := changed.owner_id;
      when 'server_machine' then select bill.customer_id into customer from server_bill as bill where bill.id = changed.bill_id;
      when 'share' then select reader.id into customer from customer as reader where reader.email_key = changed.email_key;
      else customer := changed.customer_id;
    end case;
    if customer is not null then
      perform pg_notify('abrak', tg_table_schema || ' changed ' || customer || ' ' || tg_argv[0]);
    end if;
    return null;
  end $$`;

/** Tells all processes which customer's servers, notifications, jobs, shares and permissions have changed. */
export const liveUpdates: Migration = {
  async up(db: Kysely<unknown>) {
    await tellChange.execute(db);
    for (const telling of tellings) await triggerOf(telling).execute(db);
  },
};
