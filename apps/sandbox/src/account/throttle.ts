import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { isRefusal, networkOf, Refusal } from '../shared/index.ts';
import { attemptsOf, countAttempt, uncountAttempt } from './throttleStore.ts';

/** Maximum sign-in attempts per network address and minute. */
export const ATTEMPTS_PER_MINUTE = 30;
/** Maximum registrations per network address and hour. */
export const SIGN_UPS_PER_HOUR = 20;
/** Maximum requests for a mail per network address and hour. */
export const MAIL_REQUESTS_PER_HOUR = 10;
/** Maximum mails of one kind per e-mail address and hour. */
export const MAILS_PER_HOUR = 3;
/** Maximum attempts to redeem a mailed code per network address and minute. */
export const CODES_PER_MINUTE = 30;
/** Maximum calls of the second step of sign-ins, and of passkeys, per network address and minute. */
export const FACTOR_CALLS_PER_MINUTE = 60;
/** Maximum wrong partner keys per network address and minute. */
export const PARTNER_KEYS_PER_MINUTE = 30;
const PARTNER_PROOFS_PER_MINUTE = 60;
/** Maximum page tokens per partner, customer and hour. */
export const PAGE_TOKENS_PER_HOUR = 600;
/** Maximum mails about shares that a customer causes per hour. */
export const SHARE_MAILS_PER_HOUR = 100;
/** Maximum mails about shares that a customer causes per day. */
export const SHARE_MAILS_PER_DAY = 300;
/** Maximum mails about shares that a customer causes to one address per hour. */
export const SHARE_MAILS_TO_ADDRESS_PER_HOUR = 20;
/** Maximum mails about shares to one address per hour, of all customers. */
export const SHARE_MAILS_PER_ADDRESS = 60;

/** Maximum download links that a network without a session requests per minute. */
export const VISITOR_LINKS_PER_MINUTE = 60;
/** Maximum download links that a customer requests per minute. */
export const CUSTOMER_LINKS_PER_MINUTE = 300;
/** Maximum passwords of links that a network tries per minute. */
export const LINK_PASSWORDS_PER_MINUTE = 30;
/** Wrong passwords of a link a day, of all networks together, after which few are compared and the owner is told. */
const LINK_GUESSES_PER_DAY = 100;
/** Passwords of such a link that are compared per hour. */
const SLOW_LINK_PASSWORDS_PER_HOUR = 10;
/** Maximum calls with an API key per minute. */
export const API_KEY_CALLS_PER_MINUTE = 300;
/** Documents that the archives and copies of a customer, or of a visitor's network, read per minute. */
const WORK_PER_MINUTE = 100_000;
/** Maximum captchas per network address and minute. */
export const CAPTCHAS_PER_MINUTE = 60;
/** Maximum unknown discount codes that a customer tries per hour. */
export const WRONG_PROMOS_PER_HOUR = 30;

type CounterKind =
  | 'address'
  | 'apiKey'
  | 'confirmation'
  | 'customer'
  | 'customerLink'
  | 'identifier'
  | 'link'
  | 'linkGuess'
  | 'slowLink'
  | 'mail'
  | 'pageToken'
  | 'passwordChange'
  | 'promo'
  | 'share'
  | 'work'
  | VisitorAction;

/** Returns the key of a counter. The text is hashed, so that long identifiers take no more room than short ones. */
export function keyOf(kind: CounterKind, text: string): string {
  return `${kind}:${createHash('sha256').update(text).digest('hex')}`;
}

/** Counts a sign-in attempt from a network address; returns false above the limit. */
export async function admitAddress(db: DbScope, address: string, now: Date): Promise<boolean> {
  const hits = await countAttempt(db, { key: keyOf('address', networkOf(address)), now, lengthMs: MINUTE_MS });
  return hits <= ATTEMPTS_PER_MINUTE;
}

/** Kinds of anonymous requests that are counted by network address. */
export type VisitorAction =
  | 'captcha'
  | 'code'
  | 'downloadLink'
  | 'linkPassword'
  | 'mailRequest'
  | 'partnerCode'
  | 'partnerKey'
  | 'secondFactor'
  | 'signUp';

const visitorLimits: Readonly<Record<VisitorAction, { readonly limit: number; readonly lengthMs: number }>> = {
  captcha: { limit: CAPTCHAS_PER_MINUTE, lengthMs: MINUTE_MS },
  downloadLink: { limit: VISITOR_LINKS_PER_MINUTE, lengthMs: MINUTE_MS },
  linkPassword: { limit: LINK_PASSWORDS_PER_MINUTE, lengthMs: MINUTE_MS },
  code: { limit: CODES_PER_MINUTE, lengthMs: MINUTE_MS },
  partnerCode: { limit: PARTNER_PROOFS_PER_MINUTE, lengthMs: MINUTE_MS },
  partnerKey: { limit: PARTNER_KEYS_PER_MINUTE, lengthMs: MINUTE_MS },
  secondFactor: { limit: FACTOR_CALLS_PER_MINUTE, lengthMs: MINUTE_MS },
  mailRequest: { limit: MAIL_REQUESTS_PER_HOUR, lengthMs: HOUR_MS },
  signUp: { limit: SIGN_UPS_PER_HOUR, lengthMs: HOUR_MS },
};

/** Counts a request of a network address; throws `tooManyRequests` above the limit. */
export async function admitVisitor(
  db: DbScope,
  act: VisitorAction,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const { limit, lengthMs } = visitorLimits[act];
  const hits = await countAttempt(db, { key: keyOf(act, networkOf(address)), now, lengthMs });
  if (hits > limit) throw new Refusal('tooManyRequests', { retryAfterSeconds: lengthMs / 1_000 });
}

/** Counts a page token issued to a partner for a customer; throws `tooManyRequests` above the limit. */
export async function admitPageToken(db: DbScope, partnerAndCustomer: string, now: Date): Promise<void> {
  const hits = await countAttempt(db, { key: keyOf('pageToken', partnerAndCustomer), now, lengthMs: HOUR_MS });
  if (hits > PAGE_TOKENS_PER_HOUR) throw new Refusal('tooManyRequests', { retryAfterSeconds: HOUR_MS / 1_000 });
}

/** Counts a call with an API key; throws `tooManyRequests` above the limit. */
export async function admitKeyCall(db: DbScope, keyHash: string, now: Date): Promise<void> {
  const hits = await countAttempt(db, { key: keyOf('apiKey', keyHash), now, lengthMs: MINUTE_MS });
  if (hits > API_KEY_CALLS_PER_MINUTE) throw new Refusal('tooManyRequests', { retryAfterSeconds: MINUTE_MS / 1_000 });
}

/** Counts a mail of a kind to an e-mail address; returns false above the limit. */
export async function admitMail(db: DbScope, kindAndAddress: string, now: Date): Promise<boolean> {
  return (await countAttempt(db, { key: keyOf('mail', kindAndAddress), now, lengthMs: HOUR_MS })) <= MAILS_PER_HOUR;
}

/** Customer who shares, and the normalized address of the recipient. */
export interface ShareMailSender {
  readonly customerId: number;
  readonly emailKey: string;
}

/**
 * Counts a mail about a share, so that the sandbox cannot be used to mail strangers in bulk; throws `tooManyRequests`
 * above a limit.
 */
export async function admitShareMail(db: DbScope, { customerId, emailKey }: ShareMailSender, now: Date): Promise<void> {
  const limits = [
    { key: `by ${customerId}`, limit: SHARE_MAILS_PER_HOUR, lengthMs: HOUR_MS },
    { key: `by ${customerId} a day`, limit: SHARE_MAILS_PER_DAY, lengthMs: DAY_MS },
    { key: `by ${customerId} to ${emailKey}`, limit: SHARE_MAILS_TO_ADDRESS_PER_HOUR, lengthMs: HOUR_MS },
    { key: `to ${emailKey}`, limit: SHARE_MAILS_PER_ADDRESS, lengthMs: HOUR_MS },
  ];
  for (const { key, limit, lengthMs } of limits) {
    const hits = await countAttempt(db, { key: keyOf('share', key), now, lengthMs });
    if (hits > limit) throw new Refusal('tooManyRequests', { retryAfterSeconds: lengthMs / 1_000 });
  }
}

/** Password of a link that is tried. */
export interface LinkTry {
  /** True when the password may be compared. */
  readonly isAdmitted: boolean;
  /** True for the first try after many wrong ones. */
  readonly isGuessed: boolean;
  /** Takes the try back, which was no wrong one. */
  readonly takeBack: () => Promise<void>;
}

/** Counts a try of the password of a link, of any network. */
export async function tryLink(db: DbScope, uuid: string, now: Date): Promise<LinkTry> {
  const key = keyOf('linkGuess', uuid);
  const hits = await countAttempt(db, { key, now, lengthMs: DAY_MS });
  const isGuessed = hits > LINK_GUESSES_PER_DAY;
  const slowKey = keyOf('slowLink', uuid);
  const slow = isGuessed ? await countAttempt(db, { key: slowKey, now, lengthMs: HOUR_MS }) : 0;
  return {
    isAdmitted: slow <= SLOW_LINK_PASSWORDS_PER_HOUR,
    isGuessed: hits === LINK_GUESSES_PER_DAY + 1,
    async takeBack() {
      await uncountAttempt(db, key);
      if (isGuessed) await uncountAttempt(db, slowKey);
    },
  };
}

/** Counts a download link that a customer requests; throws `tooManyRequests` above the limit. */
export async function admitCustomerLink(db: DbScope, customerId: number, now: Date): Promise<void> {
  const hits = await countAttempt(db, { key: keyOf('customerLink', String(customerId)), now, lengthMs: MINUTE_MS });
  if (hits > CUSTOMER_LINKS_PER_MINUTE) throw new Refusal('tooManyRequests', { retryAfterSeconds: MINUTE_MS / 1_000 });
}

/**
 * Runs a task that may refuse a discount code, and counts unknown codes; throws `tooManyRequests` above the limit. The
 * attempt is counted before the task, so that parallel guesses cannot outrun the limit.
 */
export async function countingPromos<Result>(
  db: DbScope,
  { customerId, now }: { customerId: number; now: Date },
  task: () => Promise<Result>,
): Promise<Result> {
  const key = keyOf('promo', String(customerId));
  const hits = await countAttempt(db, { key, now, lengthMs: HOUR_MS });
  if (hits > WRONG_PROMOS_PER_HOUR)
    throw new Refusal('tooManyRequests', { field: 'promo', retryAfterSeconds: HOUR_MS / 1_000 });
  let isGuess = false;
  try {
    return await task();
  } catch (error) {
    isGuess = isRefusal(error, 'promoUnknown');
    throw error;
  } finally {
    if (!isGuess) await uncountAttempt(db, key);
  }
}

/** Customer or network for whom documents are read. */
export type Worker = { readonly address: string } | { readonly customerId: number };

function workKey(by: Worker): string {
  return keyOf('work', 'address' in by ? networkOf(by.address) : String(by.customerId));
}

function refuseWork(before: number): void {
  if (before >= WORK_PER_MINUTE) throw new Refusal('tooManyRequests', { retryAfterSeconds: MINUTE_MS / 1_000 });
}

/**
 * Throws `tooManyRequests` when earlier work has used up the minute. Call it before the documents are read, which is most
 * of the work.
 */
export async function refuseSpentWork(db: DbScope, by: Worker, now: Date): Promise<void> {
  refuseWork(await attemptsOf(db, workKey(by), now));
}

/**
 * Counts work on many documents by its cost; throws `tooManyRequests` when the work before it has used up the minute, so
 * that also the largest is done once.
 */
export async function admitWork(
  db: DbScope,
  by: Worker,
  { documents, now }: { readonly documents: number; readonly now: Date },
): Promise<void> {
  const hits = await countAttempt(db, { key: workKey(by), now, lengthMs: MINUTE_MS, count: documents });
  refuseWork(hits - documents);
}
