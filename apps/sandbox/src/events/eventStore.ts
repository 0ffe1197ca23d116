import type { WebhookType } from '@abrak/core/partners';
import type { WebhookDataOf } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';

/** Events of a customer, for webhooks of partners. */
export interface CustomerEvents<Type extends WebhookType> {
  readonly type: Type;
  readonly customerId: number;
  readonly data: readonly WebhookDataOf<Type>[];
}

/** Adds events, if an endpoint of any partner wants their type. Call it in the transaction of the change. */
export async function addEvents<Type extends WebhookType>(
  db: DbScope,
  { type, customerId, data }: CustomerEvents<Type>,
  now: Date,
): Promise<void> {
  const texts = data.map((one) => JSON.stringify(one));
  await sql`
    insert into webhook_event (type, customer_id, data, created_at)
    select ${type}::text, ${customerId}::bigint, data, ${now}::timestamptz from unnest(${texts}::text[]) as data
    where exists (select 1 from webhook_endpoint where disabled_at is null and ${type}::text = any(string_to_array(events, ' ')))`.execute(
    db.q(),
  );
}
