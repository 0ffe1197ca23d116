import type { DbScope } from '../db/index.ts';
import { type Caller, createKeyedLimiter, networkOf, Refusal } from '../shared/index.ts';
import { type Customer, findByIdentifier, identifierKey, lockCustomer } from './accountStore.ts';
import { challengeSignIn, startSession, type StartedSession, type WireChallenge } from './factors/secondStep.ts';
import type { RelyingParty } from './factors/passkeys.ts';
import { hasSessionAt } from './sessionStore.ts';
import { tryPassword } from './tryPassword.ts';
import { redeemCaptcha } from './captcha.ts';
import { accountKey, forgetOwnAttempts, isGuessed, unknownIdentifierKey } from './passwordAttempts.ts';
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
  /** Site of the passkeys; undefined when there are none. */
  readonly party: RelyingParty | undefined;
  readonly now: Date;
}

const ADDRESS_PAUSE_SECONDS = 60;

// Guesses from many networks cost work each; the customer's own network is asked for nothing.
async function refuseGuess(
  db: DbScope,
  { captcha = '', caller, now }: SignInAttempt,
  known: { account: string; customerId: number },
): Promise<void> {
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
  const outcome = await tryPassword(db, {
    origin,
    who: `network ${networkOf(caller.address)}`,
    passwordHash,
    record: customer?.password,
    now,
  });
  if (outcome === 'locked') throw new Refusal('accountLocked');
  if (outcome === 'wrong' || customer === undefined) throw new Refusal('invalidCredentials');
  if (customer.state !== 'active') throw new Refusal('accountLocked');
  await forgetOwnAttempts(db, origin);
  return customer;
}

/**
 * Checks the credentials, and starts a session or creates the challenge of a customer with a second factor. Throws
 * `invalidCredentials` (9002), `accountLocked` (5002), `captchaInvalid` (6011) or `tooManyRequests` (429).
 */
export async function signIn(db: DbScope, attempt: SignInAttempt): Promise<StartedSession | WireChallenge> {
  if (!(await admitAddress(db, attempt.caller.address, attempt.now))) {
    throw new Refusal('tooManyRequests', { retryAfterSeconds: ADDRESS_PAUSE_SECONDS });
  }
  const customer = await inTurn(identifierKey(attempt.identifier), () => authenticate(db, attempt));
  return db.tx(async () => {
    // The password was replaced while this one was being compared, and the account's sessions were ended.
    if ((await lockCustomer(db, customer.id)).password !== customer.password) throw new Refusal('invalidCredentials');
    return (await challengeSignIn(db, customer.id, attempt)) ?? startSession(db, customer, attempt);
  });
}
