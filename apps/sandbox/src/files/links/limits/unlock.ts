import { DAY_MS } from '@abrak/core/internal';
import { admitVisitor, forgetOwnAttempts, linkKey, tryLink, tryPassword } from '../../../account/index.ts';
import type { DbScope } from '../../../db/index.ts';
import { addNotice } from '../../../events/index.ts';
import { createKeyedLimiter, isRefusal, networkOf } from '../../../shared/index.ts';
import type { LineageStep } from '../../documents/index.ts';
import { hashLinkPassword } from './hashLinkPassword.ts';

/** Password that a visitor tries. */
export interface UnlockAttempt {
  readonly link: LineageStep;
  readonly password: string;
  readonly address: string;
  readonly now: Date;
}

// One after another: each attempt is counted before it is compared, so that right ones in parallel would lock their network out.
const inTurn = createKeyedLimiter({ running: 1, waiting: 100 });

function tellGuessed(db: DbScope, { owner_id: customerId, uuid, name }: LineageStep, now: Date): Promise<void> {
  const key = `${uuid}:${Math.floor(now.getTime() / DAY_MS)}`;
  return addNotice(db, { customerId, key, notice: { kind: 'linkGuessed', at: now.getTime(), name } }, now);
}

async function tryLinkPassword(
  db: DbScope,
  { link, password, address, now }: UnlockAttempt,
): Promise<'locked' | 'right' | 'wrong'> {
  const origin = { account: linkKey(link.uuid), address };
  const tried = await tryLink(db, link.uuid, now);
  if (tried.isGuessed) await tellGuessed(db, link, now);
  if (!tried.isAdmitted) return 'locked';
  const outcome = await tryPassword(db, {
    origin,
    who: `network ${networkOf(address)}`,
    passwordHash: hashLinkPassword(password),
    record: link.link_password ?? undefined,
    now,
  });
  if (outcome === 'wrong') return outcome;
  await tried.takeBack();
  if (outcome === 'right') await forgetOwnAttempts(db, origin);
  return outcome;
}

/**
 * Compares a password with that of a link. A network is locked out of a link after five wrong ones, and then also with
 * the right one; it may try a limited number for all links. After many wrong ones of all networks few are compared, and the
 * owner is told.
 */
export async function unlock(db: DbScope, attempt: UnlockAttempt): Promise<'locked' | 'right' | 'wrong'> {
  const { link, address, now } = attempt;
  try {
    await admitVisitor(db, 'linkPassword', { address, now });
  } catch (error) {
    if (isRefusal(error, 'tooManyRequests')) return 'locked';
    throw error;
  }
  return inTurn(`${link.uuid} ${networkOf(address)}`, () => tryLinkPassword(db, attempt));
}
