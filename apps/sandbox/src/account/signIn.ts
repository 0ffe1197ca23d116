import type { DbScope } from '../db/index.ts';
import { type Caller, createKeyedLimiter, hashToken, newToken, Refusal } from '../shared/index.ts';
import { type Customer, findByIdentifier, identifierKey, lockCustomer } from './accountStore.ts';
import { tellNewSignIn } from './mails/familiarSignIn.ts';
import { matchesPassword } from './password.ts';
import { addSession, hasSessionAt } from './sessionStore.ts';
import { redeemCaptcha } from './captcha.ts';
import { accountKey, admitPassword, type AttemptOrigin, forgetOwnAttempts, isGuessed, lockOut, unknownIdentifierKey } from './passwordAttempts.ts';
import { admitAddress } from './throttle.ts';

/** Credentials of a sign-in and its origin. */
export interface SignInAttempt {
  /** E-mail or username. */
  readonly identifier: string;
  /** SHA-1 of the password, hexadecimal. */
  readonly passwordHash: string;
  readonly caller: Caller;
  /** Answer to a captcha; needed after many wrong passwords from anywhere. */
  readonly captcha?: string | undefined;
  readonly now: Date;
}

const ADDRESS_PAUSE_SECONDS = 60;

/** A password to check for an account. */
export interface PasswordAttempt {
  readonly origin: AttemptOrigin;
  readonly passwordHash: string;
  /** Stored password record; undefined when the account does not exist. */
  readonly record: string | undefined;
  readonly now: Date;
}

/** Checks a password, counting the attempt first; the fifth wrong password within 15 minutes locks its network out. */
export async function tryPassword(
  db: DbScope,
  { origin, passwordHash, record, now }: PasswordAttempt,
): Promise<'locked' | 'right' | 'wrong'> {
  const admission = await admitPassword(db, origin, now);
  if (admission === 'locked') return 'locked';
  if (await matchesPassword(passwordHash, record)) return 'right';
  if (admission === 'last') await lockOut(db, origin, now);
  return 'wrong';
}

// Guesses from many networks cost work each; the customer's own network is asked for nothing.
async function refuseGuess(db: DbScope, { captcha = '', caller, now }: SignInAttempt, known: { account: string; customerId: number }): Promise<void> {
  if (!(await isGuessed(db, known.account, now))) return;
  if (await hasSessionAt(db, known.customerId, { address: caller.address, now })) return;
  if (!(await redeemCaptcha(db, captcha, now))) throw new Refusal('captchaInvalid', { field: 'reCaptcha' });
}

// One after another: each attempt is counted before it is compared, so that right ones in parallel would lock their network out.
const inTurn = createKeyedLimiter({ running: 1, waiting: 100 });

async function authenticate(db: DbScope, attempt: SignInAttempt): Promise<Customer> {
  const { identifier, passwordHash, caller, now } = attempt;
  const key = identifierKey(identifier);
  const customer = await findByIdentifier(db, key);
  const account = customer === undefined ? unknownIdentifierKey(key) : accountKey(customer.id);
  const origin = { account, address: caller.address };
  await refuseGuess(db, attempt, { account, customerId: customer?.id ?? 0 });
  const outcome = await tryPassword(db, { origin, passwordHash, record: customer?.password, now });
  if (outcome === 'locked') throw new Refusal('accountLocked');
  if (outcome === 'wrong' || customer === undefined) throw new Refusal('invalidCredentials');
  if (customer.state !== 'active') throw new Refusal('accountLocked');
  await forgetOwnAttempts(db, origin);
  return customer;
}

/**
 * Checks the credentials and starts a session. Throws `invalidCredentials` (9002), `accountLocked` (5002),
 * `captchaInvalid` (6011) or `tooManyRequests` (429).
 */
export async function signIn(db: DbScope, attempt: SignInAttempt): Promise<{ token: string; username: string }> {
  if (!(await admitAddress(db, attempt.caller.address, attempt.now))) {
    throw new Refusal('tooManyRequests', { retryAfterSeconds: ADDRESS_PAUSE_SECONDS });
  }
  const customer = await inTurn(identifierKey(attempt.identifier), () => authenticate(db, attempt));
  const token = newToken();
  await db.tx(async () => {
    // The password was replaced while this one was being compared, and the account's sessions were ended.
    if ((await lockCustomer(db, customer.id)).password !== customer.password) throw new Refusal('invalidCredentials');
    await addSession(db, { customerId: customer.id, tokenHash: hashToken(token), caller: attempt.caller }, attempt.now);
    await tellNewSignIn(db, { customer, caller: attempt.caller }, attempt.now);
  });
  return { token, username: customer.username };
}
