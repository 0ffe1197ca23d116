import type { UpdateTopic } from '@abrak/core/account';

/** Caller of a stream. */
export interface Subscriber {
  readonly customerId: number;
  /** Topics that the caller's token may read. */
  readonly topics: ReadonlySet<UpdateTopic>;
  /** Returns false once the caller's session, token or key has ended. */
  readonly isAdmitted: () => Promise<boolean>;
}

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');

/** Open stream of server-sent events. A reader that is slow gets one event for all that has changed meanwhile. */
export class UpdateStream {
  readonly subscriber: Subscriber;
  readonly body: ReadableStream<Uint8Array>;
  readonly #waiting: Set<UpdateTopic>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #beats = 0;

  /** Opens the stream with an event of all topics: what changed before is not known. */
  constructor(subscriber: Subscriber, onClosed: (stream: UpdateStream) => void) {
    this.subscriber = subscriber;
    this.#waiting = new Set(subscriber.topics);
    this.body = new ReadableStream({
      start: (controller) => void (this.#controller = controller),
      pull: () => this.#send(),
      cancel: () => {
        this.#controller = undefined;
        onClosed(this);
      },
    });
  }

  /** Number of heartbeats of the stream. */
  get beats(): number {
    return this.#beats;
  }

  tell(changed: Iterable<UpdateTopic>): void {
    for (const topic of changed) if (this.subscriber.topics.has(topic)) this.#waiting.add(topic);
    this.#send();
  }

  /** Sends a comment, which keeps the connection open. Returns false when the reader has not read since the last one. */
  beat(): boolean {
    this.#beats += 1;
    if (!this.#isDrained()) return false;
    this.#controller?.enqueue(HEARTBEAT);
    return true;
  }

  end(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }

  #isDrained(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }

  #send(): void {
    if (this.#waiting.size === 0 || !this.#isDrained()) return;
    const text = `data: ${JSON.stringify({ changed: [...this.#waiting] })}\n\n`;
    this.#waiting.clear();
    this.#controller?.enqueue(encoder.encode(text));
  }
}
