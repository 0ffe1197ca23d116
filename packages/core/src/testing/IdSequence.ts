/** Sequence of ids that all customers of a memory backend share. */
export class IdSequence {
  #last = 0;

  /** Skips ids that are in use. */
  skip(ids: readonly number[]): void {
    this.#last = Math.max(this.#last, ...ids);
  }

  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** Creates an id sequence for each kind of data. */
export function createIds() {
  return {
    documents: new IdSequence(),
    hosting: new IdSequence(),
    invoices: new IdSequence(),
    payments: new IdSequence(),
    servers: new IdSequence(),
    transactions: new IdSequence(),
  };
}

/** Id sequences of a memory backend. */
export type MemoryIds = Readonly<ReturnType<typeof createIds>>;
