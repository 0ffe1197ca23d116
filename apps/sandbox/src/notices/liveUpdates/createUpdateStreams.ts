import { type UpdateTopic, updateTopics } from '@abrak/core/account';
import type { CustomerChange, Processes } from '../../db/index.ts';
import { type ErrorLog, Refusal } from '../../shared/index.ts';
import { type Subscriber, UpdateStream } from './UpdateStream.ts';

/** Minimum milliseconds between two events of a customer; what changes meanwhile is told together. */
export const SPACING_MS = 1_000;
/** Milliseconds between two comments, fewer than the idle time of usual proxies (60 s). */
export const HEARTBEAT_MS = 25_000;
/** Heartbeats between two checks of a permission, which may have expired: five minutes. */
const BEATS_PER_CHECK = 12;
/** Milliseconds over which what concerns all customers is told, so that their pages do not ask at once. */
const SPREAD_MS = 10_000;

/** Limits of open streams. */
export interface StreamLimits {
  /** Streams of a customer: one for each browser, as a customer has 20 sessions. */
  readonly perCustomer: number;
  /** Streams of a process; each holds a connection. */
  readonly perProcess: number;
}

const defaultLimits: StreamLimits = { perCustomer: 20, perProcess: 10_000 };

/** Open streams of a process. */
export interface UpdateStreams {
  /** Opens a stream; refuses it above the limits. */
  open(subscriber: Subscriber): ReadableStream<Uint8Array>;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

/** Dependencies of `createUpdateStreams`. */
export interface UpdateStreamsDeps {
  readonly processes: Pick<Processes, 'onChange'>;
  /** Returns another value when the provider's settings have changed. */
  readonly readSettings: () => Promise<unknown>;
  readonly logError: ErrorLog;
  readonly limits?: StreamLimits | undefined;
}

/** Streams of one customer, with what is told to them after the pause. */
interface Group {
  readonly streams: Set<UpdateStream>;
  readonly changed: Set<UpdateTopic>;
  pause?: NodeJS.Timeout | undefined;
}

const isTopic = (subject: string): subject is UpdateTopic => updateTopics.some((topic) => topic === subject);

class OpenStreams implements UpdateStreams {
  readonly #deps: UpdateStreamsDeps;
  readonly #groups = new Map<number, Group>();
  readonly #unsubscribe: () => void;
  readonly #heart: NodeJS.Timeout;
  #count = 0;
  #isClosed = false;
  #settings: unknown;

  constructor(deps: UpdateStreamsDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.processes.onChange((change) => this.#hear(change));
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heart.unref();
  }

  open(subscriber: Subscriber): ReadableStream<Uint8Array> {
    const { perCustomer, perProcess } = this.#deps.limits ?? defaultLimits;
    const { customerId } = subscriber;
    const group = this.#groups.get(customerId) ?? { streams: new Set(), changed: new Set() };
    if (this.#isClosed || this.#count >= perProcess) throw new Refusal('unavailable', { msg: 'no stream is left' });
    if (group.streams.size >= perCustomer) throw new Refusal('tooManyRequests', { msg: 'too many streams' });
    const stream = new UpdateStream(subscriber, (closed) => this.#remove(closed));
    group.streams.add(stream);
    this.#groups.set(customerId, group);
    this.#count += 1;
    return stream.body;
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    clearInterval(this.#heart);
    for (const stream of this.#all()) this.#end(stream);
  }

  #all(): UpdateStream[] {
    return [...this.#groups.values()].flatMap(({ streams }) => [...streams]);
  }

  #remove(stream: UpdateStream): void {
    const { customerId } = stream.subscriber;
    const group = this.#groups.get(customerId);
    if (group?.streams.delete(stream) !== true) return;
    this.#count -= 1;
    if (group.streams.size > 0) return;
    clearTimeout(group.pause);
    this.#groups.delete(customerId);
  }

  #end(stream: UpdateStream): void {
    this.#remove(stream);
    stream.end();
  }

  #hear(change: CustomerChange | undefined): void {
    if (change === undefined) {
      this.#tellAll(updateTopics);
      void this.#checkEach(this.#all());
      return;
    }
    const group = this.#groups.get(change.customerId);
    if (group === undefined) return;
    if (isTopic(change.subject)) this.#tell(group, [change.subject]);
    else void this.#checkEach([...group.streams]);
  }

  #tell(group: Group, topics: Iterable<UpdateTopic>): void {
    for (const topic of topics) group.changed.add(topic);
    if (group.pause === undefined) this.#flush(group);
  }

  #flush(group: Group): void {
    group.pause = undefined;
    if (group.changed.size === 0) return;
    for (const stream of group.streams) stream.tell(group.changed);
    group.changed.clear();
    this.#pause(group, SPACING_MS);
  }

  #pause(group: Group, ms: number): void {
    group.pause = setTimeout(() => this.#flush(group), ms);
    group.pause.unref();
  }

  #tellAll(topics: Iterable<UpdateTopic>): void {
    for (const group of this.#groups.values()) {
      for (const topic of topics) group.changed.add(topic);
      if (group.pause === undefined) this.#pause(group, Math.random() * SPREAD_MS);
    }
  }

  #beat(): void {
    // A reader that takes nothing is gone, or holds memory of this process.
    for (const stream of this.#all()) if (!stream.beat()) this.#end(stream);
    void this.#checkEach(this.#all().filter(({ beats }) => beats % BEATS_PER_CHECK === 0));
    void this.#compareSettings();
  }

  // One after another, so that the queries of many streams do not fill the database's connections.
  async #checkEach(streams: readonly UpdateStream[]): Promise<void> {
    for (const stream of streams) if (!(await this.#isAdmitted(stream))) this.#end(stream);
  }

  // A stream whose permission cannot be checked ends, too: the page's next call meets the same fault.
  async #isAdmitted({ subscriber }: UpdateStream): Promise<boolean> {
    try {
      return await subscriber.isAdmitted();
    } catch (error) {
      if (!(error instanceof Refusal)) this.#deps.logError('check of a stream of updates', error);
      return false;
    }
  }

  async #compareSettings(): Promise<void> {
    try {
      const settings = await this.#deps.readSettings();
      if (this.#settings !== undefined && settings !== this.#settings) this.#tellAll(['settings']);
      this.#settings = settings;
    } catch (error) {
      this.#deps.logError('settings for live updates', error);
    }
  }
}

/** Opens the streams of a process, which tell customers what has changed (docs/decisions/0097-push-instead-of-poll.md). */
export function createUpdateStreams(deps: UpdateStreamsDeps): UpdateStreams {
  return new OpenStreams(deps);
}
