import { pageState } from './pageState.ts';
import { isExpected, type OnError, report, reportClosing, reporting } from './reporting.ts';
import { type Line, type LineUser, SharedLine } from './SharedLine.ts';
import { keyOf, type Target } from './target.ts';

/** Client and cache as one element uses them: its failed calls are reported as events of this element. */
export interface OwnLine extends Line {
  /** Unique id; changes with the customer. */
  readonly id: number;
}

/** Callbacks of an element that connects. */
export interface ConnectionOptions {
  /** Language of the element, sent with its calls. */
  readonly language: () => string;
  /** Receives failed calls. */
  readonly onError: OnError;
}

/**
 * Connection of an element to the API. The token and the query cache are shared by all elements with the same target.
 */
export interface Connection {
  /** Current client and cache; replaced before `subscribe` listeners are called. */
  readonly current: () => OwnLine;
  /** Calls the listener when the customer changes; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns true if the connection can serve a target. Adopts its `fetchToken` if only that differs and no other
   * connection has it.
   */
  readonly fits: (target: Target) => boolean;
  /**
   * Signs the customer in by popup, or requests a token from the page again; returns false for a page without either.
   *
   * Call it in a click handler, because browsers block other popups.
   */
  readonly signIn: (onFailure: (error: unknown) => void) => boolean;
  /** Releases the connection when the element is removed. The last release ends the token and the cache. */
  readonly release: () => void;
}

function sharedLine(target: Target): SharedLine {
  const state = pageState();
  const line = [...state.lines].find((one) => one.isFor(target)) ?? new SharedLine(target, state);
  state.lines.add(line);
  return line;
}

let lastId = 0;

/** Wraps the shared client and cache so that failures are reported to one element. */
function ownLine(shared: SharedLine, onError: OnError) {
  const make = () => {
    const { client, queryClient } = shared.current;
    lastId += 1;
    const line: OwnLine = { id: lastId, client: reporting(client, onError), queryClient };
    return { line, stop: reportClosing(client, onError) };
  };
  let own = make();
  return {
    current: () => own.line,
    renew() {
      own.stop();
      own = make();
    },
    stop: () => own.stop(),
  };
}

function fits(shared: SharedLine, target: Target): boolean {
  if (shared.isFor(target)) return true;
  const isServedByOther = [...pageState().lines].some((one) => one.isFor(target));
  if (shared.key !== keyOf(target) || isServedByOther) return false;
  shared.follow(target.fetchToken);
  return true;
}

/** Connects an element to the API; elements with the same target and `fetchToken` share one client. */
export function connect(target: Target, { language, onError }: ConnectionOptions): Connection {
  const shared = sharedLine(target);
  const listeners = new Set<() => void>();
  const own = ownLine(shared, onError);
  const user: LineUser = {
    language,
    onChange() {
      own.renew();
      for (const listener of listeners) listener();
    },
  };
  const removeUser = shared.add(user);
  return {
    current: own.current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    fits: (next) => fits(shared, next),
    signIn(onFailure) {
      const signedIn = shared.signIn();
      signedIn?.catch((error: unknown) => {
        if (isExpected(error)) return;
        // Errors that close the access are reported by `reportClosing`.
        if (error !== shared.current.client.access.error()) report(error, onError);
        onFailure(error);
      });
      return signedIn !== undefined;
    },
    release() {
      own.stop();
      if (removeUser()) pageState().lines.delete(shared);
    },
  };
}
