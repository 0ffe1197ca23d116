import * as v from 'valibot';

/** How long a session token lives after sign-in (A §6, §9). */
export const SESSION_LIFETIME_MS = 2 * 24 * 60 * 60 * 1000;

const SessionRecordSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  username: v.string(),
  expiresAt: v.number(),
});

/** The stored session marker (A §2): its presence is what "signed in" means to the routes. */
export type SessionRecord = v.InferOutput<typeof SessionRecordSchema>;

/** Where the marker lives; the browser's localStorage fits. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Who is signed in, shared by all that keep it in the same storage. */
export interface Session {
  /** The signed-in customer's record, the same object while it lasts; undefined without one or once it has expired. */
  current(): SessionRecord | undefined;
  /** Whether there is a record that has outlived its time and was not ended. */
  isExpired(): boolean;
  /** Keeps a new record; its token lives SESSION_LIFETIME_MS. */
  start(token: string, username: string): void;
  end(): void;
  /** Keeps the place a person was sent away from, for after sign-in (A §2). */
  rememberPath(path: string): void;
  /** The remembered place, forgotten by being read. */
  takeRememberedPath(): string | undefined;
  /** Tells listeners that the storage changed under us: another tab signed in or out. */
  refresh(): void;
  /** Calls back when the signed-in customer changes; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Where a session is kept and what time it goes by. */
export interface SessionOptions {
  /** Default: memory, gone with the page. */
  readonly storage?: SessionStorage;
  /** Milliseconds since the epoch; default Date.now. */
  readonly now?: () => number;
}

/** Key of the session marker; a storage event with it means that another tab signed in or out. */
export const SESSION_STORAGE_KEY = 'abrak.session';
const PATH_STORAGE_KEY = 'abrak.rememberedPath';

function memoryStorage(): SessionStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function parseRecord(text: string): SessionRecord | undefined {
  try {
    const parsed = v.safeParse(SessionRecordSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Keeps the session marker and the path to return to; one per client. */
export function createSession({ storage = memoryStorage(), now = Date.now }: SessionOptions = {}): Session {
  const listeners = new Set<() => void>();
  let known: { readonly text: string | null; readonly record: SessionRecord | undefined } | undefined;
  const stored = () => {
    const text = storage.getItem(SESSION_STORAGE_KEY);
    if (known?.text !== text) known = { text, record: text === null ? undefined : parseRecord(text) };
    return known.record;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    current() {
      const record = stored();
      return record !== undefined && record.expiresAt > now() ? record : undefined;
    },
    isExpired() {
      const record = stored();
      return record !== undefined && record.expiresAt <= now();
    },
    start(token, username) {
      const record: SessionRecord = { token, username, expiresAt: now() + SESSION_LIFETIME_MS };
      storage.setItem(SESSION_STORAGE_KEY, JSON.stringify(record));
      notify();
    },
    end() {
      storage.removeItem(SESSION_STORAGE_KEY);
      notify();
    },
    rememberPath: (path) => storage.setItem(PATH_STORAGE_KEY, path),
    takeRememberedPath() {
      const path = storage.getItem(PATH_STORAGE_KEY) ?? undefined;
      storage.removeItem(PATH_STORAGE_KEY);
      return path;
    },
    refresh: notify,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
