import type { AccountSession, User, ActivityCode, ActivityEvent } from '../account/index.ts';
import { hashPassword } from '../account/internal.ts';
import { refuse } from './refuse.ts';

/** E-mail that the memory backend would have sent. */
export interface MemoryMail {
  readonly kind: 'activate' | 'reset' | 'share';
  readonly email: string;
  /** One-time code in the link of the mail; empty for a mail about a share. */
  readonly code: string;
}

/** Customer account of a memory backend. */
export interface MemoryCustomer {
  user: User;
  passwordHash: () => Promise<string>;
  state: 'active' | 'locked' | 'pending';
}

/** Initial customer, sessions and mails. */
export interface MemoryCustomersOptions {
  readonly user: User;
  readonly password: string;
  readonly isLocked: boolean;
  /** Other sessions of the customer, for example on another device. */
  readonly sessions: readonly AccountSession[];
  readonly mails: readonly MemoryMail[];
  /** Earlier events of the customer, newest first. */
  readonly activity: readonly ActivityEvent[];
  readonly now: () => number;
}

interface OpenSession {
  readonly customer: MemoryCustomer;
  readonly session: AccountSession;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Customers of a memory backend, with their sessions, mails and one-time codes. */
export class MemoryCustomers {
  readonly mails: MemoryMail[] = [];
  /** Signatures of captcha challenges that were not used yet. */
  readonly captchas = new Set<string>();
  readonly #customers: [MemoryCustomer, ...MemoryCustomer[]];
  readonly #open = new Map<string, OpenSession>();
  readonly #codes = new Map<string, MemoryMail>();
  readonly #activity = new Map<MemoryCustomer, ActivityEvent[]>();
  readonly #now: () => number;

  constructor({ user, password, isLocked, sessions, mails, activity, now }: MemoryCustomersOptions) {
    const passwordHash = () => hashPassword(password);
    const customer: MemoryCustomer = { user, passwordHash, state: isLocked ? 'locked' : 'active' };
    this.#customers = [customer];
    this.#activity.set(customer, [...activity]);
    this.#now = now;
    for (const session of sessions) this.#open.set(session.id, { customer, session });
    for (const mail of mails) this.#deliver(mail);
  }

  /** Returns the customer that the backend was created with. */
  first(): MemoryCustomer {
    return this.#customers[0];
  }

  /** Finds the customer with this e-mail address or username, in any letter case. */
  find(identifier: string): MemoryCustomer | undefined {
    return this.#customers.find(({ user }) => isSame(user.email, identifier) || isSame(user.username, identifier));
  }

  /** Adds a customer. */
  add(customer: MemoryCustomer): void {
    this.#customers.push(customer);
  }

  /** Returns an unused customer id. */
  nextId(): number {
    return Math.max(...this.#customers.map(({ user }) => user.id)) + 1;
  }

  /** Invalidates the codes of all mails to a customer. */
  endCodes({ user }: MemoryCustomer): void {
    for (const [code, { email }] of this.#codes) if (isSame(email, user.email)) this.#codes.delete(code);
  }

  /** Opens a session and returns its token. */
  openSession(customer: MemoryCustomer): string {
    const token = `memory-token-${crypto.randomUUID()}`;
    const { id, createdAt, ...device } = this.#here();
    const session = { id, createdAt, lastSeenAt: createdAt, ...device, isCurrent: false };
    this.#open.set(token, { customer, session });
    return token;
  }

  /** Returns true when a token belongs to an open session. */
  hasSession(token: string): boolean {
    return this.#open.has(token);
  }

  /** Returns the customer of a session; throws sessionEnded. */
  requireCustomer(token: string): MemoryCustomer {
    return this.#open.get(token)?.customer ?? refuse('sessionEnded');
  }

  /** Returns the sessions of the token's customer, newest first. */
  sessions(token: string): AccountSession[] {
    const customer = this.requireCustomer(token);
    return [...this.#open]
      .filter(([, open]) => open.customer === customer)
      .map(([key, { session }]) => ({ ...session, isCurrent: key === token }))
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  /** Adds a security event of a customer, from this device. */
  note(customer: MemoryCustomer, code: ActivityCode): void {
    const event = { ...this.#here(), code };
    this.#activity.set(customer, [event, ...this.activity(customer)]);
  }

  /** Returns the security events of a customer, newest first. */
  activity(customer: MemoryCustomer): readonly ActivityEvent[] {
    return this.#activity.get(customer) ?? [];
  }

  /** Ends the sessions of a customer that match the predicate, which receives each session's token and id. */
  endSessions(customer: MemoryCustomer, isEnded: (token: string, id: string) => boolean): void {
    for (const [token, open] of this.#open) {
      if (open.customer === customer && isEnded(token, open.session.id)) this.#open.delete(token);
    }
  }

  /** Sends a mail with a new one-time code; older codes of the same kind become invalid. */
  send(kind: Exclude<MemoryMail['kind'], 'share'>, email: string): void {
    this.#deliver({ kind, email, code: `memory-code-${crypto.randomUUID()}` });
  }

  /** Redeems a one-time code and returns its customer; throws codeInvalid. */
  takeCode(kind: MemoryMail['kind'], code: string): MemoryCustomer {
    const customer = this.ownerOfCode(kind, code);
    this.#codes.delete(code);
    return customer;
  }

  /** Returns the customer whose code it is; throws codeInvalid. */
  ownerOfCode(kind: MemoryMail['kind'], code: string): MemoryCustomer {
    const mail = this.#codes.get(code);
    return (mail?.kind === kind ? this.find(mail.email) : undefined) ?? refuse('codeInvalid');
  }

  #here() {
    const userAgent = globalThis.navigator?.userAgent ?? '';
    return { id: crypto.randomUUID(), createdAt: this.#now(), address: '127.0.0.1', userAgent };
  }

  #deliver(mail: MemoryMail): void {
    for (const [code, { kind, email }] of this.#codes) {
      if (kind === mail.kind && isSame(email, mail.email)) this.#codes.delete(code);
    }
    this.#codes.set(mail.code, mail);
    this.mails.push(mail);
  }
}
