/** Values that describe a span. They are never tokens, names of files, queries, or texts of customers. */
export type SpanFields = Readonly<Record<string, number | string>>;

/** A piece of work that traces show. */
export interface SpanStart {
  readonly name: string;
  /** `server` answers a call, `client` makes one, `internal` does neither. */
  readonly kind: 'client' | 'internal' | 'server';
  readonly fields?: SpanFields;
  /** Header `traceparent` of a caller that is trusted. */
  readonly traceparent?: string | undefined;
  /** True for a part that is only shown inside of other work. */
  readonly isPart?: boolean;
}

/** Span whose work is running. */
export interface OpenSpan {
  rename(name: string): void;
  set(fields: SpanFields): void;
  /** Marks the work as failed, with a class of errors such as a status or a code. */
  fail(type: string): void;
}

/** Traces of a process. */
export interface Tracing {
  run<Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** Adds a span of work that has just ended, if other work is running. */
  add(start: SpanStart, ended: { readonly ms: number; readonly error?: unknown }): void;
  /** Returns the id of the trace of the running work. */
  traceId(): string | undefined;
}

/** Span that no trace shows. */
export const unseen: OpenSpan = { rename: () => undefined, set: () => undefined, fail: () => undefined };

// One for the process, as the log is: queries and calls of the store find the work that they belong to by themselves.
let current: Tracing | undefined;

/** Sets the traces of this process; undefined traces nothing, which is the default. */
export function setTracing(tracing: Tracing | undefined): void {
  current = tracing;
}

/** Returns true while this process keeps traces. */
export function isTracing(): boolean {
  return current !== undefined;
}

/** Runs work and shows it in a trace, if any are kept. */
export function traced<Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>): Promise<Result> {
  return current === undefined ? work(unseen) : current.run(start, work);
}

/** Shows work that has just ended in the trace of the running work, if there is one. */
export function addSpan(start: SpanStart, ended: { readonly ms: number; readonly error?: unknown }): void {
  current?.add(start, ended);
}

/** Returns the id of the trace of the running work; undefined for none. */
export function currentTraceId(): string | undefined {
  return current?.traceId();
}
