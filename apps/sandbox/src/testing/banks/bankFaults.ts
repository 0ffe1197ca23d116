import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Fault of the next call of a method: before or after the bank has done its work. */
export type BankFault =
  /** The connection breaks before the work. */
  | { readonly kind: 'unreached' }
  /** The work is done, but the answer is lost. */
  | { readonly kind: 'lost' }
  /** The work is done, and the answer comes when the test releases it. */
  | { readonly kind: 'held'; readonly arrived: () => void; readonly released: Promise<void> }
  /** Nothing is done, and the answer is this one. */
  | {
      readonly kind: 'answer';
      readonly status?: number;
      readonly body: string;
      readonly headers?: Record<string, string>;
    };

/** Faults and records of a bank's test server. */
export class BankFaults {
  readonly #next = new Map<string, BankFault[]>();
  /** Methods that were called, in their order. */
  readonly calls: string[] = [];

  /** Lets the next call of a method fail. */
  fail(method: string, ...faults: readonly BankFault[]): void {
    this.#next.set(method, [...(this.#next.get(method) ?? []), ...faults]);
  }

  /** Drops the faults of a method that are left. */
  drop(method: string): void {
    this.#next.delete(method);
  }

  /** Holds back the answer to the next call of a method. */
  hold(method: string) {
    const arrival = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    this.fail(method, { kind: 'held', arrived: arrival.resolve, released: release.promise });
    return { arrived: arrival.promise, release: release.resolve };
  }

  /** Counts the calls of a method. */
  count(method: string): number {
    return this.calls.filter((called) => called === method).length;
  }

  /** Answers a call of a method, with its next fault. */
  async answer(
    c: Context<{ Bindings: HttpBindings }>,
    method: string,
    work: () => Promise<Response>,
  ): Promise<Response> {
    this.calls.push(method);
    const fault = this.#next.get(method)?.shift();
    if (fault?.kind === 'answer')
      return new Response(fault.body, { status: fault.status ?? 200, headers: fault.headers ?? {} });
    if (fault?.kind === 'unreached') return this.#breakOff(c);
    const answer = await work();
    if (fault?.kind === 'lost') return this.#breakOff(c);
    if (fault?.kind === 'held') {
      fault.arrived();
      await fault.released;
    }
    return answer;
  }

  #breakOff(c: Context<{ Bindings: HttpBindings }>): Response {
    c.env.incoming.socket.destroy();
    return c.body(null);
  }
}
