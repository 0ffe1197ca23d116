import { type AccountSession, hashPassword, type User } from '../account/index.ts';
import { ApiError } from '../client/index.ts';

/** A mail that a backend in memory would have sent. */
export interface MemoryMail {
  readonly kind: 'activate' | 'reset';
  readonly email: string;
  /** What the link of the mail carries. */
  readonly code: string;
}

/** Somebody with an account. */
export interface MemoryCustomer {
  user: User;
  passwordHash: () => Promise<string>;
  state: 'active' | 'locked' | 'pending';
}

/** Whom a backend begins with. */
export interface MemoryCustomersOptions {
  readonly user: User;
  readonly password: string;
  readonly isLocked: boolean;
  /** Where else the user is signed in. */
  readonly sessions: readonly AccountSession[];
  readonly mails: readonly MemoryMail[];
  readonly now: () => number;
}

interface OpenSession {
  readonly customer: MemoryCustomer;
  readonly session: AccountSession;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The customers of a backend in memory: their sessions, their mails, and the codes in these. */
export class MemoryCustomers {
  readonly mails: MemoryMail[] = [];
  readonly #customers: MemoryCustomer[];
  readonly #open = new Map<string, OpenSession>();
  readonly #codes = new Map<string, MemoryMail>();
  readonly #now: () => number;

  constructor({ user, password, isLocked, sessions, mails, now }: MemoryCustomersOptions) {
    const customer: MemoryCustomer = {
      user,
      passwordHash: () => hashPassword(password),
      state: isLocked ? 'locked' : 'active',
    };
    this.#customers = [customer];
    this.#now = now;
    for (const session of sessions) this.#open.set(session.id, { customer, session });
    for (const mail of mails) this.#deliver(mail);
  }

  /** Whom the backend was made for. */
  first(): MemoryCustomer {
    const [customer] = this.#customers;
    if (customer === undefined) throw new Error('A backend has one customer at least.');
    return customer;
  }

  /** The customer with this e-mail address or username. */
  find(identifier: string): MemoryCustomer | undefined {
    return this.#customers.find(({ user }) => isSame(user.email, identifier) || isSame(user.username, identifier));
  }

  add(customer: MemoryCustomer): void {
    this.#customers.push(customer);
  }

  /** Begins a session and gives its token. */
  openSession(customer: MemoryCustomer): string {
    const token = `memory-token-${crypto.randomUUID()}`;
    const time = this.#now();
    const session = { id: crypto.randomUUID(), createdAt: time, lastSeenAt: time, address: '127.0.0.1', isCurrent: false };
    this.#open.set(token, { customer, session: { ...session, userAgent: globalThis.navigator?.userAgent ?? '' } });
    return token;
  }

  hasSession(token: string): boolean {
    return this.#open.has(token);
  }

  /** Whose session it is; throws sessionEnded. */
  of(token: string): MemoryCustomer {
    const open = this.#open.get(token);
    if (open === undefined) throw new ApiError({ code: 'sessionEnded' });
    return open.customer;
  }

  /** The sessions of the customer who asks, newest first. */
  sessions(token: string): AccountSession[] {
    const customer = this.of(token);
    return [...this.#open]
      .filter(([, open]) => open.customer === customer)
      .map(([key, { session }]) => ({ ...session, isCurrent: key === token }))
      .toSorted((a, b) => b.createdAt - a.createdAt);
  }

  /** Ends the sessions of a customer that a test picks by their tokens and ids. */
  endSessions(customer: MemoryCustomer, isEnded: (token: string, id: string) => boolean): void {
    for (const [token, open] of this.#open) {
      if (open.customer === customer && isEnded(token, open.session.id)) this.#open.delete(token);
    }
  }

  /** Sends a mail with a new code, which ends the older ones of its kind. */
  send(kind: MemoryMail['kind'], email: string): void {
    this.#deliver({ kind, email, code: `memory-code-${crypto.randomUUID()}` });
  }

  /** Uses a code up and gives the customer whose it was; throws codeInvalid. */
  takeCode(kind: MemoryMail['kind'], code: string): MemoryCustomer {
    const mail = this.#codes.get(code);
    const customer = mail?.kind === kind ? this.find(mail.email) : undefined;
    if (customer === undefined) throw new ApiError({ code: 'codeInvalid' });
    this.#codes.delete(code);
    return customer;
  }

  #deliver(mail: MemoryMail): void {
    for (const [code, { kind, email }] of this.#codes) {
      if (kind === mail.kind && isSame(email, mail.email)) this.#codes.delete(code);
    }
    this.#codes.set(mail.code, mail);
    this.mails.push(mail);
  }
}
