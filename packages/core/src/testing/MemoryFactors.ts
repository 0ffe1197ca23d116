import * as v from 'valibot';
import {
  type Factors,
  formatRecoveryCode,
  hasFactor,
  isRecoveryCode,
  type Passkey,
  type ProofMethod,
} from '../account/index.ts';
import { MINUTE_MS } from '../shared/internal.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import { totpCode } from './totpCode.ts';
import { refuse } from './refuse.ts';

/** Second factors that a customer starts with. */
export interface MemoryFactorsOptions {
  /** Base32 secret of the authenticator app. Default: there is no app. */
  readonly totpSecret?: string;
  /** Recovery codes without dashes. Default: none. */
  readonly recoveryCodes?: readonly string[];
  /** Default: none. */
  readonly passkeys?: readonly Passkey[];
}

interface Owned {
  totp: { readonly secret: string; readonly createdAt: number; lastUsedAt: number | null } | undefined;
  readonly recoveryCodes: Set<string>;
  readonly passkeys: Passkey[];
  readonly usedCodes: Set<string>;
}

interface Challenge {
  readonly customer: MemoryCustomer | undefined;
  readonly token: string;
  readonly passkeyChallenge: string;
  readonly until: number;
  answers: number;
}

/** Answer of a browser with a passkey. */
export interface MemoryPasskeyAnswer {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

/** Proof of a second factor. */
export interface MemoryProof {
  readonly code?: string | undefined;
  readonly passkey?: MemoryPasskeyAnswer | undefined;
}

const CHALLENGE_MS = 5 * MINUTE_MS;
const ANSWERS_PER_CHALLENGE = 5;
const RECOVERY_CODES = 10;
const STEP_MS = 30_000;
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

function randomText(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

const ClientDataSchema = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

function isSigned({ response }: MemoryPasskeyAnswer, challenge: string): boolean {
  const data = atob(response.clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'));
  const parsed = v.safeParse(ClientDataSchema, data);
  return parsed.success && parsed.output.challenge === challenge;
}

/**
 * Second factors of a memory backend's customers, with their challenges. Signatures of passkeys are not verified: an
 * answer for the right challenge by a known passkey is right.
 */
export class MemoryFactors {
  readonly #owned = new Map<MemoryCustomer, Owned>();
  readonly #challenges = new Map<string, Challenge>();
  readonly #confirmed = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Gives a customer second factors. */
  give(customer: MemoryCustomer, { totpSecret, recoveryCodes, passkeys = [] }: MemoryFactorsOptions): Owned {
    const totp = totpSecret === undefined ? undefined : this.#newTotp(totpSecret);
    const codes = { recoveryCodes: new Set(recoveryCodes), usedCodes: new Set<string>() };
    const owned = { totp, passkeys: [...passkeys], ...codes };
    this.#owned.set(customer, owned);
    return owned;
  }

  /** Returns the factors of a customer. */
  list(customer: MemoryCustomer): Factors {
    const { totp = null, passkeys, recoveryCodes } = this.#of(customer);
    const shown = totp && { createdAt: totp.createdAt, lastUsedAt: totp.lastUsedAt };
    return { totp: shown, passkeys, recoveryCodesLeft: recoveryCodes.size };
  }

  /** Returns the kinds of proof that a customer has. */
  methods(customer: MemoryCustomer): readonly ProofMethod[] {
    const { totp, passkeys } = this.list(customer);
    const own = [passkeys.length > 0 && 'passkey', totp !== null && 'totp'] as const;
    const methods: readonly ProofMethod[] = own.filter((method) => method !== false);
    return methods.length === 0 ? [] : [...methods, 'recoveryCode'];
  }

  /** Starts an authenticator app; throws limitReached. */
  beginTotp(customer: MemoryCustomer) {
    if (this.#of(customer).totp !== undefined) refuse('limitReached');
    const uri = `otpauth://totp/abrak:${customer.user.username}?issuer=abrak&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
    return { enrolment: SECRET, secret: SECRET, uri };
  }

  /**
   * Adds an authenticator app with its first code; returns the recovery codes of a first factor. Throws factorRefused
   * and limitReached.
   */
  async confirmTotp(customer: MemoryCustomer, enrolment: string, code: string): Promise<readonly string[]> {
    if (!(await this.#matches(enrolment, code))) refuse('factorRefused', 'code');
    const owned = this.#of(customer);
    if (owned.totp !== undefined) refuse('limitReached');
    owned.totp = this.#newTotp(enrolment);
    owned.usedCodes.add(code);
    return this.#firstCodes(customer);
  }

  /** Removes the authenticator app; throws itemMissing. */
  removeTotp(customer: MemoryCustomer): void {
    const owned = this.#of(customer);
    if (owned.totp === undefined) refuse('itemMissing');
    owned.totp = undefined;
    this.#dropIdleCodes(customer);
  }

  /** Replaces the recovery codes; throws itemMissing without a factor. */
  renewCodes(customer: MemoryCustomer): readonly string[] {
    if (!hasFactor(this.list(customer))) refuse('itemMissing');
    const { recoveryCodes } = this.#of(customer);
    recoveryCodes.clear();
    for (let count = 0; count < RECOVERY_CODES; count += 1) recoveryCodes.add(randomText().slice(0, 16));
    return [...recoveryCodes].map(formatRecoveryCode);
  }

  /**
   * Adds a passkey with a browser's answer; returns the recovery codes of a first factor. Throws challengeEnded and
   * factorRefused.
   */
  addPasskey(
    customer: MemoryCustomer,
    token: string,
    { challenge, name, passkey }: { challenge: string; name: string; passkey: MemoryPasskeyAnswer },
  ): readonly string[] {
    if (!isSigned(passkey, this.take(challenge, token).passkeyChallenge)) refuse('factorRefused', 'passkey');
    this.#challenges.delete(challenge);
    const { passkeys } = this.#of(customer);
    passkeys.push({ id: passkey.id, name, createdAt: this.#now(), lastUsedAt: null });
    return this.#firstCodes(customer);
  }

  /** Renames a passkey; throws itemMissing. */
  renamePasskey(customer: MemoryCustomer, id: string, name: string): void {
    const { passkeys } = this.#of(customer);
    const place = this.#placeOf(customer, id);
    passkeys.splice(place, 1, ...passkeys.slice(place, place + 1).map((passkey) => ({ ...passkey, name })));
  }

  /** Removes a passkey; throws itemMissing. */
  removePasskey(customer: MemoryCustomer, id: string): void {
    this.#of(customer).passkeys.splice(this.#placeOf(customer, id), 1);
    this.#dropIdleCodes(customer);
  }

  /** Creates a challenge: of a customer, or of the owner of the passkey that answers; `token` is the session that may answer. */
  challenge(customer: MemoryCustomer | undefined, token = '') {
    const [challenge, passkeyChallenge] = [randomText(), randomText()];
    const until = this.#now() + CHALLENGE_MS;
    this.#challenges.set(challenge, { customer, token, passkeyChallenge, until, answers: 0 });
    return { challenge, passkeyChallenge };
  }

  /** Answers a challenge and returns its customer; throws challengeEnded or factorRefused. */
  async answer(challenge: string, proof: MemoryProof, token = ''): Promise<MemoryCustomer> {
    const open = this.take(challenge, token);
    const customer = open.customer ?? this.#ownerOf(proof.passkey?.id);
    const isRight = customer !== undefined && (await this.#isRight(customer, proof, open));
    if (!isRight) return refuse('factorRefused', proof.passkey === undefined ? 'code' : 'passkey');
    return this.#challenges.delete(challenge) ? customer : refuse('challengeEnded', 'challenge');
  }

  /** Counts an answer to a challenge and returns it; throws challengeEnded. */
  take(challenge: string, token: string): Challenge {
    const open = this.#challenges.get(challenge);
    const isOver = open === undefined || open.until <= this.#now() || open.answers >= ANSWERS_PER_CHALLENGE;
    if (isOver || open.token !== token) return refuse('challengeEnded', 'challenge');
    open.answers += 1;
    return open;
  }

  /** Confirms a session now. */
  confirm(token: string): void {
    this.#confirmed.set(token, this.#now());
  }

  /** Returns the end of a session's confirmation, which lasts some milliseconds; null when it was never confirmed. */
  confirmedUntil(token: string, lastsMs: number): number | null {
    const at = this.#confirmed.get(token);
    return at === undefined ? null : at + lastsMs;
  }

  #of(customer: MemoryCustomer): Owned {
    return this.#owned.get(customer) ?? this.give(customer, {});
  }

  #newTotp(secret: string): Owned['totp'] {
    return { secret, createdAt: this.#now(), lastUsedAt: null };
  }

  #firstCodes(customer: MemoryCustomer): readonly string[] {
    return this.#of(customer).recoveryCodes.size > 0 ? [] : this.renewCodes(customer);
  }

  #dropIdleCodes(customer: MemoryCustomer): void {
    if (!hasFactor(this.list(customer))) this.#of(customer).recoveryCodes.clear();
  }

  #placeOf(customer: MemoryCustomer, passkeyId: string): number {
    const place = this.#of(customer).passkeys.findIndex(({ id }) => id === passkeyId);
    return place === -1 ? refuse('itemMissing') : place;
  }

  #ownerOf(passkeyId: string | undefined): MemoryCustomer | undefined {
    return [...this.#owned].find(([, { passkeys }]) => passkeys.some(({ id }) => id === passkeyId))?.[0];
  }

  async #matches(secret: string, code: string): Promise<boolean> {
    const around = await Promise.all([-1, 0, 1].map((steps) => totpCode(secret, this.#now() + steps * STEP_MS)));
    return around.includes(code);
  }

  async #isRight(customer: MemoryCustomer, { code = '', passkey }: MemoryProof, open: Challenge): Promise<boolean> {
    const { totp, passkeys, recoveryCodes, usedCodes } = this.#of(customer);
    if (passkey !== undefined)
      return passkeys.some(({ id }) => id === passkey.id) && isSigned(passkey, open.passkeyChallenge);
    if (isRecoveryCode(code)) return recoveryCodes.delete(code);
    if (totp === undefined || usedCodes.has(code) || !(await this.#matches(totp.secret, code))) return false;
    usedCodes.add(code);
    totp.lastUsedAt = this.#now();
    return true;
  }
}
