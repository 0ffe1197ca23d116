import {
  type Factors,
  formatRecoveryCode,
  hasFactor,
  isRecoveryCode,
  type Passkey,
  type ProofMethod,
} from '../account/index.ts';
import { ApiError } from '../client/index.ts';
import { MINUTE_MS } from '../shared/internal.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import { totpCode } from './totpCode.ts';

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
  passkeys: Passkey[];
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

const refused = (field: string) => new ApiError({ code: 'factorRefused', fields: { [field]: 'factorRefused' } });
const challengeEnded = () => new ApiError({ code: 'challengeEnded', fields: { challenge: 'challengeEnded' } });

function randomText(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

function signedChallenge({ response }: MemoryPasskeyAnswer): string {
  const bytes = atob(response.clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'));
  const data: unknown = JSON.parse(bytes);
  return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
    ? data.challenge
    : '';
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
  give(customer: MemoryCustomer, { totpSecret, recoveryCodes = [], passkeys = [] }: MemoryFactorsOptions): void {
    const totp =
      totpSecret === undefined ? undefined : { secret: totpSecret, createdAt: this.#now(), lastUsedAt: null };
    this.#owned.set(customer, {
      totp,
      recoveryCodes: new Set(recoveryCodes),
      passkeys: [...passkeys],
      usedCodes: new Set(),
    });
  }

  /** Returns the factors of a customer. */
  list(customer: MemoryCustomer): Factors {
    const { totp, passkeys, recoveryCodes } = this.#of(customer);
    return {
      totp: totp === undefined ? null : { createdAt: totp.createdAt, lastUsedAt: totp.lastUsedAt },
      passkeys,
      recoveryCodesLeft: recoveryCodes.size,
    };
  }

  /** Returns the kinds of proof that a customer has. */
  methods(customer: MemoryCustomer): readonly ProofMethod[] {
    const { totp, passkeys } = this.#of(customer);
    if (totp === undefined && passkeys.length === 0) return [];
    return [
      ...(passkeys.length > 0 ? ['passkey' as const] : []),
      ...(totp === undefined ? [] : ['totp' as const]),
      'recoveryCode',
    ];
  }

  /** Starts an authenticator app. */
  beginTotp(customer: MemoryCustomer) {
    if (this.#of(customer).totp !== undefined) throw new ApiError({ code: 'limitReached' });
    const { username } = customer.user;
    return {
      enrolment: SECRET,
      secret: SECRET,
      uri: `otpauth://totp/abrak:${username}?issuer=abrak&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    };
  }

  /** Adds an authenticator app with its first code; returns the recovery codes of a first factor. */
  async confirmTotp(
    customer: MemoryCustomer,
    { enrolment, code }: { readonly enrolment: string; readonly code: string },
  ): Promise<readonly string[]> {
    if (!(await this.#matches(enrolment, code))) throw refused('code');
    const owned = this.#of(customer);
    if (owned.totp !== undefined) throw new ApiError({ code: 'limitReached' });
    owned.totp = { secret: enrolment, createdAt: this.#now(), lastUsedAt: null };
    owned.usedCodes.add(code);
    return this.#firstCodes(owned);
  }

  /** Removes the authenticator app; throws itemMissing. */
  removeTotp(customer: MemoryCustomer): void {
    const owned = this.#of(customer);
    if (owned.totp === undefined) throw new ApiError({ code: 'itemMissing' });
    owned.totp = undefined;
    this.#dropIdleCodes(customer);
  }

  /** Replaces the recovery codes; throws itemMissing without a factor. */
  renewCodes(customer: MemoryCustomer): readonly string[] {
    if (!hasFactor(this.list(customer))) throw new ApiError({ code: 'itemMissing' });
    const { recoveryCodes } = this.#of(customer);
    recoveryCodes.clear();
    for (let count = 0; count < RECOVERY_CODES; count += 1) recoveryCodes.add(randomText().slice(0, 16));
    return [...recoveryCodes].map(formatRecoveryCode);
  }

  /** Adds a passkey with a browser's answer; returns the recovery codes of a first factor. */
  addPasskey(
    customer: MemoryCustomer,
    {
      token,
      challenge,
      name,
      answer,
    }: {
      readonly token: string;
      readonly challenge: string;
      readonly name: string;
      readonly answer: MemoryPasskeyAnswer;
    },
  ): readonly string[] {
    const open = this.#count(challenge, token);
    if (signedChallenge(answer) !== open.passkeyChallenge) throw refused('passkey');
    this.#challenges.delete(challenge);
    const owned = this.#of(customer);
    owned.passkeys.push({ id: answer.id, name, createdAt: this.#now(), lastUsedAt: null });
    return this.#firstCodes(owned);
  }

  /** Renames a passkey; throws itemMissing. */
  renamePasskey(customer: MemoryCustomer, id: string, name: string): void {
    const owned = this.#of(customer);
    if (!owned.passkeys.some((passkey) => passkey.id === id)) throw new ApiError({ code: 'itemMissing' });
    owned.passkeys = owned.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
  }

  /** Removes a passkey; throws itemMissing. */
  removePasskey(customer: MemoryCustomer, id: string): void {
    const owned = this.#of(customer);
    if (!owned.passkeys.some((passkey) => passkey.id === id)) throw new ApiError({ code: 'itemMissing' });
    owned.passkeys = owned.passkeys.filter((passkey) => passkey.id !== id);
    this.#dropIdleCodes(customer);
  }

  /** Creates a challenge: of a customer, or of the owner of the passkey that answers; `token` is the session that may answer. */
  challenge(
    customer: MemoryCustomer | undefined,
    token = '',
  ): { readonly challenge: string; readonly passkeyChallenge: string } {
    const challenge = randomText();
    const passkeyChallenge = randomText();
    this.#challenges.set(challenge, {
      customer,
      token,
      passkeyChallenge,
      until: this.#now() + CHALLENGE_MS,
      answers: 0,
    });
    return { challenge, passkeyChallenge };
  }

  /** Answers a challenge and returns its customer; throws challengeEnded or factorRefused. */
  async answer(challenge: string, proof: MemoryProof, token = ''): Promise<MemoryCustomer> {
    const open = this.#count(challenge, token);
    const customer = open.customer ?? this.#ownerOf(proof.passkey?.id);
    if (customer === undefined || !(await this.#isRight(customer, proof, open)))
      throw refused(proof.passkey === undefined ? 'code' : 'passkey');
    if (!this.#challenges.delete(challenge)) throw challengeEnded();
    return customer;
  }

  /** Counts an answer that is checked elsewhere, such as a password. */
  take(challenge: string, token: string): void {
    this.#count(challenge, token);
  }

  /** Confirms a session now. */
  confirm(token: string): void {
    this.#confirmed.set(token, this.#now());
  }

  /** Makes a session need a confirmation. */
  unconfirm(token: string): void {
    this.#confirmed.set(token, Number.NEGATIVE_INFINITY);
  }

  /** Returns true when a session was confirmed within some milliseconds. */
  isConfirmed(token: string, withinMs: number): boolean {
    return this.#now() - (this.#confirmed.get(token) ?? Number.NEGATIVE_INFINITY) < withinMs;
  }

  #of(customer: MemoryCustomer): Owned {
    const owned = this.#owned.get(customer) ?? {
      totp: undefined,
      recoveryCodes: new Set(),
      passkeys: [],
      usedCodes: new Set(),
    };
    this.#owned.set(customer, owned);
    return owned;
  }

  #firstCodes(owned: Owned): readonly string[] {
    const [customer] = [...this.#owned].find(([, other]) => other === owned) ?? [];
    return customer === undefined || owned.recoveryCodes.size > 0 ? [] : this.renewCodes(customer);
  }

  #dropIdleCodes(customer: MemoryCustomer): void {
    if (!hasFactor(this.list(customer))) this.#of(customer).recoveryCodes.clear();
  }

  #ownerOf(passkeyId: string | undefined): MemoryCustomer | undefined {
    return [...this.#owned].find(([, { passkeys }]) => passkeys.some(({ id }) => id === passkeyId))?.[0];
  }

  #count(challenge: string, token: string): Challenge {
    const open = this.#challenges.get(challenge);
    if (
      open === undefined ||
      open.token !== token ||
      open.until <= this.#now() ||
      open.answers >= ANSWERS_PER_CHALLENGE
    )
      throw challengeEnded();
    open.answers += 1;
    return open;
  }

  async #matches(secret: string, code: string): Promise<boolean> {
    const around = await Promise.all([-1, 0, 1].map((steps) => totpCode(secret, this.#now() + steps * STEP_MS)));
    return around.includes(code);
  }

  async #isRight(
    customer: MemoryCustomer,
    { code = '', passkey }: MemoryProof,
    { passkeyChallenge }: Challenge,
  ): Promise<boolean> {
    const owned = this.#of(customer);
    if (passkey !== undefined)
      return owned.passkeys.some(({ id }) => id === passkey.id) && signedChallenge(passkey) === passkeyChallenge;
    if (isRecoveryCode(code)) return owned.recoveryCodes.delete(code);
    const { totp } = owned;
    if (totp === undefined || owned.usedCodes.has(code) || !(await this.#matches(totp.secret, code))) return false;
    owned.usedCodes.add(code);
    totp.lastUsedAt = this.#now();
    return true;
  }
}
