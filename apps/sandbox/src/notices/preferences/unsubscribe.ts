import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailKind } from '@abrak/core/account';
import { mailKinds } from '@abrak/core/internal';
import { type DbScope, secretOf } from '../../db/index.ts';

/** Path of the page that switches a kind of mails off without a session. */
export const UNSUBSCRIBE_PATH = '/public/mails/unsubscribe';

const SECRET_NAME = 'unsubscribe';

/** Kind of mails of a customer. */
export interface Subscription {
  readonly customerId: number;
  readonly kind: MailKind;
}

async function signatureOf(db: DbScope, { customerId, kind }: Subscription): Promise<string> {
  return createHmac('sha256', await secretOf(db, SECRET_NAME))
    .update(`${customerId}.${kind}`)
    .digest('base64url');
}

/** Returns the URL that switches a kind of mails off. It is signed and does not expire, because mails are kept. */
export async function unsubscribeUrl(db: DbScope, subscription: Subscription, apiOrigin: string): Promise<string> {
  const token = `${subscription.customerId}.${subscription.kind}.${await signatureOf(db, subscription)}`;
  return `${apiOrigin}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** Parses the token of such a URL; returns undefined unless this installation has signed it. */
export async function readSubscription(db: DbScope, token: string | undefined): Promise<Subscription | undefined> {
  const [, id, name, signature] = /^(\d{1,15})\.(\w{1,40})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  const kind = mailKinds.find((known) => known === name);
  if (kind === undefined || signature === undefined) return undefined;
  const subscription = { customerId: Number(id), kind };
  const expected = await signatureOf(db, subscription);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? subscription : undefined;
}
