import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Milliseconds between two attempts to connect again. */
const RETRY_MS = 1_000;

/** Lock names and message channels of a process that shares its database with others. */
export interface SharedLocks {
  /** Takes a lock that this process does not hold; false when another process holds it. */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** Sends a text to all processes, this one included. */
  send(text: string): Promise<void>;
  /** Called with each text that a process sends. */
  onMessage(handle: (text: string) => void): void;
  /** Called when the connection is lost, and all locks with it. */
  onLost(handle: () => void): void;
}

/** Receives what the triggers of `0044LiveUpdates` tell; undefined when the connection was lost meanwhile. */
export type HearChange = (change: CustomerChange | undefined) => void;

/** Change of a customer's rows. */
export interface CustomerChange {
  readonly customerId: number;
  /** `access` when a session, token or key has ended; otherwise what the rows belong to. */
  readonly subject: string;
}

/** The processes that use one database. */
export interface Processes {
  /** Id of this process, for rows that belong to it until it ends. */
  id(): string;
  /** True when no other process used the database as this one opened it. */
  readonly wasAlone: boolean;
  /** Returns those of the processes that have ended. */
  findEnded(ids: readonly string[]): Promise<string[]>;
  /** Undefined for the embedded database, which no other process can use. */
  readonly locks: SharedLocks | undefined;
  /** Calls the handler after each change of a customer's rows by any process. Returns the unsubscribe function. */
  onChange(hear: HearChange): () => void;
}

/** Channel on which processes and triggers send texts, each after the name of its schema. */
export const CHANNEL = 'abrak';

/** Handlers of the changes that arrive on the channel. */
export class ChangeHandlers {
  readonly #handlers = new Set<HearChange>();

  add(hear: HearChange): () => void {
    this.#handlers.add(hear);
    return () => void this.#handlers.delete(hear);
  }

  /** Reads a text of the channel without its schema; other texts than changes are none of these handlers' business. */
  receive(text: string): void {
    const [, id, subject] = /^changed (\d+) (\w+)$/.exec(text) ?? [];
    if (subject !== undefined) this.tell({ customerId: Number(id), subject });
  }

  tell(change: CustomerChange | undefined): void {
    for (const hear of this.#handlers) hear(change);
  }
}

/** Creates the processes of an embedded database: this one only. */
export function singleProcess(changes: ChangeHandlers): Processes {
  const own = randomUUID();
  return {
    onChange: (hear) => changes.add(hear),
    id: () => own,
    wasAlone: true,
    findEnded: (ids) => Promise.resolve(ids.filter((id) => id !== own)),
    locks: undefined,
  };
}

/** Options of the connection that holds the locks of a process. */
export interface ProcessSessionOptions {
  readonly url: string;
  readonly schema: string;
  readonly onConnectionLost: (error: Error) => void;
}

const RUNNING = 'running';

const notConnected = (): Error => Object.assign(new Error('Connection terminated'), { code: '08003' });

/**
 * Connection whose advisory locks show other processes that this one is running. The server releases them when the
 * connection ends, also after kill -9. It connects again after a failure.
 */
export class ProcessSession implements Processes, SharedLocks {
  readonly #options: ProcessSessionOptions;
  readonly #messageHandlers: ((text: string) => void)[] = [];
  readonly #lostHandlers: (() => void)[] = [];
  readonly #changes = new ChangeHandlers();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #id = randomUUID();
  #isClosed = false;
  #wasAlone: boolean | undefined;
  readonly locks = this;

  constructor(options: ProcessSessionOptions) {
    this.#options = options;
  }

  get wasAlone(): boolean {
    return this.#wasAlone ?? false;
  }

  id(): string {
    return this.#id;
  }

  /** Connects and registers the process. */
  async join(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, notConnected()));
    client.on('notification', ({ payload = '' }) => this.#receive(payload));
    try {
      await client.connect();
      // A machine that vanished without a word is noticed within a minute instead of two hours.
      await client.query(
        'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
      );
      await client.query(`listen ${CHANNEL}`);
      this.#client = client;
      const isAlone = await this.tryLock(RUNNING);
      await this.#query('select pg_advisory_lock_shared(hashtextextended($1, 0))', RUNNING);
      if (isAlone) await this.unlock(RUNNING);
      this.#wasAlone ??= isAlone;
      while (!(await this.tryLock(`process ${this.#id}`))) this.#id = randomUUID();
    } catch (error) {
      this.#client = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async findEnded(ids: readonly string[]): Promise<string[]> {
    const ended: string[] = [];
    for (const id of ids) {
      if (id === this.#id || !(await this.tryLock(`process ${id}`))) continue;
      await this.unlock(`process ${id}`);
      ended.push(id);
    }
    return ended;
  }

  async tryLock(name: string): Promise<boolean> {
    const [row] = await this.#query('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', name);
    return row?.['done'] === true;
  }

  async unlock(name: string): Promise<void> {
    await this.#query('select pg_advisory_unlock(hashtextextended($1, 0))', name);
  }

  async send(text: string): Promise<void> {
    if (this.#client === undefined) throw notConnected();
    await this.#client.query('select pg_notify($1, $2)', [CHANNEL, `${this.#options.schema} ${text}`]);
  }

  onMessage(handle: (text: string) => void): void {
    this.#messageHandlers.push(handle);
  }

  onChange(hear: HearChange): () => void {
    return this.#changes.add(hear);
  }

  onLost(handle: () => void): void {
    this.#lostHandlers.push(handle);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  // Locks belong to a database, so their names begin with the schema.
  async #query(text: string, name: string): Promise<readonly Record<string, unknown>[]> {
    if (this.#client === undefined) throw notConnected();
    const { rows } = await this.#client.query<Record<string, unknown>>(text, [`abrak ${this.#options.schema} ${name}`]);
    return rows;
  }

  #receive(payload: string): void {
    const start = `${this.#options.schema} `;
    if (!payload.startsWith(start)) return;
    const text = payload.slice(start.length);
    for (const handle of this.#messageHandlers) handle(text);
    this.#changes.receive(text);
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    this.#options.onConnectionLost(error);
    for (const handle of this.#lostHandlers) handle();
    client.end().catch(() => undefined);
    this.#joinLater();
  }

  #joinLater(): void {
    const join = () =>
      this.join().then(
        () => this.#changes.tell(undefined),
        () => this.#joinLater(),
      );
    this.#retry = setTimeout(() => void join(), RETRY_MS);
    this.#retry.unref();
  }
}

/**
 * Runs the work of a start while no other process starts on the same schema. The lock has a connection of its own, so
 * that it ends with the process.
 */
export async function withStartLock<Result>(
  { url, schema }: { readonly url: string; readonly schema: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Queries reject by themselves.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`abrak ${schema} start`]);
    return await work();
  } finally {
    await client.end();
  }
}
