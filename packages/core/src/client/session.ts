import * as v from 'valibot';
import type { StringStorage } from '../shared/index.ts';
import { DAY_MS, memoryStorage, parseJson, randomId } from '../shared/internal.ts';

/** Lifetime of a session token after sign-in, in milliseconds (2 days). */
export const SESSION_LIFETIME_MS = 2 * DAY_MS;

const StoredRecordSchema = v.union([
  v.object({ token: v.pipe(v.string(), v.minLength(1)), username: v.string(), expiresAt: v.number() }),
  v.object({ username: v.string(), expiresAt: v.number(), isRenewable: v.literal(true), id: v.string() }),
]);

type StoredRecord = v.InferOutput<typeof StoredRecordSchema>;

/** Session of a customer; routes treat its presence as being signed in. */
export interface SessionRecord {
  /** Empty until the server has renewed the token of a session that an earlier page started (`SessionOptions.keepsTokenInMemory`). */
  readonly token: string;
  readonly username: string;
  /** End in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** True when the server renews the token from its cookie. */
  readonly isRenewable?: boolean;
}

/** Properties of a session that starts. */
export interface SessionStart {
  /** True when the server has set a cookie from which it renews the token (capability `cookieRenewal`); default false. */
  readonly isRenewable?: boolean;
}

/** Storage of the session, such as the browser's localStorage. */
export type SessionStorage = Pick<StringStorage, 'getItem' | 'removeItem' | 'setItem'>;

/** Session of the signed-in customer, shared by all instances with the same storage. */
export interface Session {
  /** Returns the current session, the same object until it changes; undefined when there is none or it has expired. */
  current(): SessionRecord | undefined;
  /** Returns true when the stored session has expired and was not ended. */
  isExpired(): boolean;
  /** Stores a new session, which expires after `SESSION_LIFETIME_MS`. */
  start(token: string, username: string, options?: SessionStart): void;
  /** Keeps the token that the server has renewed for the current session. */
  keepRenewed(token: string): void;
  /** Deletes the session. `refused`: the server did not accept it any more. */
  end(reason?: 'refused'): void;
  /** Returns true after the server ended the session, such as from another device, until the next one starts. */
  wasRefused(): boolean;
  /**
   * Keeps the path to restore after the next sign-in: in the storage for a visitor, in memory from the first customer of
   * this page on, because the path may name the customer's documents.
   */
  rememberPath(path: string): void;
  /** Returns the remembered path and deletes it; undefined for a path of another customer. */
  takeRememberedPath(): string | undefined;
  /** Notifies the listeners after the storage was changed elsewhere, such as by another tab. */
  refresh(): void;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface SessionOptions {
  /**
   * Storage of the session, or a function that returns it, such as `() => localStorage`: reading `localStorage` throws in a
   * browser that blocks it. What cannot be stored lasts until the page is closed. Default: in memory.
   */
  readonly storage?: SessionStorage | (() => SessionStorage) | undefined;
  /** Clock, in milliseconds since the epoch; default Date.now. */
  readonly now?: () => number;
  /**
   * Sets a cookie, such as `(cookie) => { document.cookie = cookie; }`. The session writes its token as the cookie
   * `token`, `Secure` on pages loaded by https, which previews and the upload service read when the backend sets none itself. Default: no cookie.
   */
  readonly writeCookie?: (cookie: string) => void;
  /**
   * True keeps the token in memory only, out of `storage` and of the cookie, when the server renews it from a cookie
   * that no script can read. A later page finds the record without its token, which the client renews with its first
   * call. Default: false.
   */
  readonly keepsTokenInMemory?: boolean;
}

/** Storage key of the session. A `storage` event with this key means that another tab signed in or out. */
export const SESSION_STORAGE_KEY = 'abrak.session';
const PATH_STORAGE_KEY = 'abrak.rememberedPath';
const SECOND_MS = 1_000;

// Characters that a cookie value cannot have, and the percent sign, which starts an escape.
const cookieEscapes = /[^!#$&-+\--:<-[\]-~]/gu;

/** Returns true on a page that was loaded by https; core knows no DOM. */
function isEncryptedPage(): boolean {
  const { location }: { readonly location?: { readonly protocol?: string } } = globalThis;
  return location?.protocol === 'https:';
}

function tokenCookie(token: string, lifetimeMs: number): string {
  const value = token.replaceAll(cookieEscapes, encodeURIComponent);
  return `token=${value}; Path=/; Max-Age=${lifetimeMs / SECOND_MS}; SameSite=Lax${isEncryptedPage() ? '; Secure' : ''}`;
}

function parseRecord(text: string | null): StoredRecord | undefined {
  const parsed = v.safeParse(StoredRecordSchema, text === null ? undefined : parseJson(text));
  return parsed.success ? parsed.output : undefined;
}

/** Token in memory and the stored text of the session that it belongs to. */
interface HeldToken {
  readonly text: string | null;
  readonly token: string;
}

function recordOf(stored: StoredRecord | undefined, token: string): SessionRecord | undefined {
  if (stored === undefined || 'token' in stored) return stored;
  const { username, expiresAt, isRenewable } = stored;
  return { token, username, expiresAt, isRenewable };
}

/**
 * Keeps in memory what a storage that is blocked or full does not take, and deletes there what would be out of date: a later
 * page must not find the session of a former customer.
 */
function withFallback(given: SessionStorage | (() => SessionStorage)): SessionStorage {
  const memory = memoryStorage();
  const attempt = <T>(act: (storage: SessionStorage) => T, fallback: () => T): T => {
    try {
      return act(typeof given === 'function' ? given() : given);
    } catch {
      return fallback();
    }
  };
  const remove = (key: string) => {
    memory.removeItem(key);
    attempt(
      (storage) => storage.removeItem(key),
      () => undefined,
    );
  };
  return {
    getItem: (key) =>
      memory.getItem(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      remove(key);
      attempt(
        (storage) => storage.setItem(key, value),
        () => memory.setItem(key, value),
      );
    },
    removeItem: remove,
  };
}

/** Keeps the record of the session in a storage, and beside it the token that the record may leave out. */
function recordStore(storage: SessionStorage) {
  let held: HeldToken = { text: null, token: '' };
  let cache: (HeldToken & { readonly record: SessionRecord | undefined }) | undefined;
  return {
    read(): SessionRecord | undefined {
      const text = storage.getItem(SESSION_STORAGE_KEY);
      // The token of another session, such as of a sign-in in another tab, is not this one's.
      const token = held.text === text ? held.token : '';
      if (cache?.text !== text || cache.token !== token)
        cache = { text, token, record: recordOf(parseRecord(text), token) };
      return cache.record;
    },
    write(record: StoredRecord, token: string): void {
      const text = JSON.stringify(record);
      storage.setItem(SESSION_STORAGE_KEY, text);
      held = { text, token };
    },
    hold(token: string): void {
      held = { text: storage.getItem(SESSION_STORAGE_KEY), token };
    },
    remove(): void {
      held = { text: null, token: '' };
      storage.removeItem(SESSION_STORAGE_KEY);
    },
  };
}

/** Keeps the path to restore after the next sign-in, and whose it is. */
function pathStore(storage: SessionStorage) {
  /** Customer of this page, also after the end of the session; undefined before the first one. */
  let customer: string | undefined;
  let held: { readonly path: string; readonly owner: string } | undefined;
  return {
    setCustomer(username: string): void {
      customer = username;
    },
    remember(path: string): void {
      if (customer === undefined) storage.setItem(PATH_STORAGE_KEY, path);
      else held = { path, owner: customer };
    },
    take(username: string | undefined): string | undefined {
      const own = held === undefined || username === undefined || held.owner === username ? held?.path : undefined;
      const path = own ?? storage.getItem(PATH_STORAGE_KEY) ?? undefined;
      held = undefined;
      storage.removeItem(PATH_STORAGE_KEY);
      return path;
    },
    /** Deletes the path that a visitor left in the storage before a customer signed in elsewhere. */
    forgetStored(): void {
      if (customer !== undefined) storage.removeItem(PATH_STORAGE_KEY);
    },
  };
}

function storesIn(storage: SessionStorage) {
  return [recordStore(storage), pathStore(storage)] as const;
}

/** Creates a session store with the path to restore after sign-in. Create one per client. */
export function createSession(options: SessionOptions = {}): Session {
  const { storage = memoryStorage(), now = Date.now, writeCookie = () => {}, keepsTokenInMemory = false } = options;
  const listeners = new Set<() => void>();
  const [records, paths] = storesIn(withFallback(storage));
  let isRefused = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    current() {
      const record = records.read();
      if (record === undefined || record.expiresAt <= now()) return undefined;
      paths.setCustomer(record.username);
      return record;
    },
    isExpired() {
      const record = records.read();
      return record !== undefined && record.expiresAt <= now();
    },
    start(token, username, { isRenewable = false } = {}) {
      isRefused = false;
      const isInMemory = keepsTokenInMemory && isRenewable;
      const common = { username, expiresAt: now() + SESSION_LIFETIME_MS };
      if (isInMemory) records.write({ ...common, isRenewable: true, id: randomId() }, token);
      else records.write({ ...common, token }, '');
      if (!isInMemory) writeCookie(tokenCookie(token, SESSION_LIFETIME_MS));
      notify();
    },
    keepRenewed(token) {
      records.hold(token);
      notify();
    },
    end(reason) {
      isRefused = reason === 'refused';
      records.remove();
      paths.forgetStored();
      writeCookie(tokenCookie('', 0));
      notify();
    },
    wasRefused: () => isRefused,
    rememberPath: paths.remember,
    takeRememberedPath: () => paths.take(records.read()?.username),
    refresh: notify,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
