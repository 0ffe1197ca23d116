import {
  checkLinkDownloads,
  checkLinkExpiry,
  checkLinkPassword,
  type LinkLimitChanges,
  type LinkLimits,
} from '@abrak/core/files';
import { passwordRecord } from '../../../account/index.ts';
import { checkedValue, Refusal } from '../../../shared/index.ts';
import { type Actor, findLineage, getOwnUntrashed, lockOwner } from '../../documents/index.ts';
import { hashLinkPassword } from './hashLinkPassword.ts';
import { clearDownloads, findLimits, renewUuids, type StoredLimits, storeLimits } from './linkLimitStore.ts';
import { isOpenStep } from '../../access/index.ts';

/** Largest number of documents whose addresses one call renews. */
const MAX_RENEWED = 5_000;

/** Returns the limits of the link of a customer's document. Throws itemMissing. */
export async function limitsOf(actor: Actor, id: number): Promise<LinkLimits> {
  await getOwnUntrashed(actor, [id]);
  const [, ...around] = await findLineage(actor.db, id, null);
  const limits = await findLimits(actor.db, id);
  return {
    expiresAt: limits?.expires_at?.getTime() ?? null,
    hasPassword: (limits?.password ?? null) !== null,
    maxDownloads: limits?.max_downloads ?? null,
    downloads: limits?.downloads ?? 0,
    isOpenAround: around.some(isOpenStep),
  };
}

function checked<Given, Stored>(
  given: Given | null | undefined,
  store: (given: Given) => Stored,
): Stored | null | undefined {
  if (given === null) return null;
  return given === undefined ? undefined : store(given);
}

async function storedOf(
  { customer, now }: Actor,
  { expiresAt, password, maxDownloads }: LinkLimitChanges,
): Promise<StoredLimits> {
  const end = checked(expiresAt, (given) => new Date(checkedValue('expiresAt', checkLinkExpiry(given, now.getTime()))));
  const maximum = checked(maxDownloads, (given) => checkedValue('maxDownloads', checkLinkDownloads(String(given))));
  const key = checked(password, (given) => checkedValue('password', checkLinkPassword(given)));
  // Hashed last, when nothing is refused any more: it takes the time of a sign-in.
  const record = await checked(key, (given) => passwordRecord(`customer ${customer.id}`, hashLinkPassword(given)));
  return {
    ...(end !== undefined && { expires_at: end }),
    ...(maximum !== undefined && { max_downloads: maximum }),
    ...(record !== undefined && { password: record }),
  };
}

/** Changes the limits of the link of a customer's document and returns them. Throws itemMissing, or badRequest with the broken rule. */
export async function changeLimits(actor: Actor, id: number, changes: LinkLimitChanges): Promise<LinkLimits> {
  const { db, customer } = actor;
  // A stranger's call must not cost a hash.
  await getOwnUntrashed(actor, [id]);
  const stored = await storedOf(actor, changes);
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    await getOwnUntrashed(actor, [id]);
    await storeLimits(db, id, stored);
    return limitsOf(actor, id);
  });
}

/**
 * Gives a customer's document and everything inside it new addresses, and returns its new uuid. Throws itemMissing, or
 * limitReached for more than MAX_RENEWED documents.
 */
export function renewLink(actor: Actor, id: number): Promise<string> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    await getOwnUntrashed(actor, [id]);
    const uuid = await renewUuids(db, id, MAX_RENEWED);
    if (uuid === undefined) throw new Refusal('limitReached');
    await clearDownloads(db, id);
    return uuid;
  });
}
