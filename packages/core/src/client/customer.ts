import { anySignal } from '../shared/internal.ts';
import { ApiError } from './ApiError.ts';
import type { Session } from './session.ts';

/** Follows whose data a client reads: customers may follow one another in one client. */
export interface CustomerWatch {
  /** Returns the username, or the pseudonym of a token; undefined while nobody is signed in. */
  name(): string | undefined;
  /** Returns the number of customers who have left: signed out, or replaced by another. */
  turn(): number;
  /** Reads the session again, which another tab may have changed; returns the number of customers who have left. */
  look(): number;
  /** Calls the listener after each change of the customer. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates the watch of a session. The session, which may outlive its clients, does not keep it in memory. */
export function createCustomerWatch(session: Session): CustomerWatch {
  const listeners = new Set<() => void>();
  let known = session.current()?.username;
  let turn = 0;

  const look = () => {
    const now = session.current()?.username;
    // An expired session is still its customer's until it is ended or replaced.
    if (now === known || (now === undefined && session.isExpired())) return turn;
    if (known !== undefined) turn += 1;
    known = now;
    for (const listener of listeners) listener();
    return turn;
  };
  const reference = new WeakRef(look);
  const stop = session.subscribe(() => {
    const follow = reference.deref();
    if (follow === undefined) stop();
    else follow();
  });
  return {
    name: () => known,
    turn: () => turn,
    look,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Throws `customerChanged` when a customer has left since this turn. */
function requireTurn(customer: CustomerWatch, turn: number): void {
  if (customer.look() !== turn) throw new ApiError({ code: 'customerChanged' });
}

/**
 * Sends a call for the customer of a turn, by default the current one. Rejects with `customerChanged`, without sending
 * or after the answer, when the customer has left: the answer belongs to nobody here.
 */
export async function sendForCustomer<Answer>(
  customer: CustomerWatch,
  send: () => Promise<Answer>,
  turn = customer.turn(),
): Promise<Answer> {
  requireTurn(customer, turn);
  const answer = await send();
  requireTurn(customer, turn);
  return answer;
}

/** Sends a long transfer with a signal that also aborts, for `reason`, as soon as the customer has left. */
export async function transferForCustomer<Answer>(
  customer: CustomerWatch,
  { signal, reason }: { readonly signal: AbortSignal; readonly reason?: Error },
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const turn = customer.turn();
  const left = new AbortController();
  const stop = customer.subscribe(() => {
    if (customer.turn() !== turn) left.abort(reason);
  });
  try {
    return await send(anySignal([signal, left.signal]));
  } catch (error) {
    if (left.signal.aborted) throw new ApiError({ code: 'customerChanged', cause: error });
    throw error;
  } finally {
    stop();
  }
}
