import type { MailKind, MailPreference } from '@abrak/core/account';
import { mailKinds } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

/** Returns which mails a customer gets, in the order of the kinds. */
export async function listMailPreferences(db: DbScope, customerId: number): Promise<MailPreference[]> {
  const rows = await db.q().selectFrom('mail_off').select('kind').where('customer_id', '=', customerId).execute();
  const off = new Set(rows.map(({ kind }) => kind));
  return mailKinds.map((kind) => ({ kind, isOn: !off.has(kind) }));
}

/** Switches a kind of mails of a customer on or off; does nothing for an unknown customer. */
export async function setMailPreference(
  db: DbScope,
  customerId: number,
  { kind, isOn }: MailPreference,
): Promise<void> {
  if (isOn) {
    await db.q().deleteFrom('mail_off').where('customer_id', '=', customerId).where('kind', '=', kind).execute();
    return;
  }
  await sql`insert into mail_off (customer_id, kind) select id, ${kind}::text from customer where id = ${customerId}
    on conflict do nothing`.execute(db.q());
}

/** Returns true when a customer has not switched a kind of mails off. */
export async function isMailOn(db: DbScope, customerId: number, kind: MailKind): Promise<boolean> {
  const off = db.q().selectFrom('mail_off').select('kind').where('customer_id', '=', customerId);
  return (await off.where('kind', '=', kind).executeTakeFirst()) === undefined;
}
