import { pageState } from './pageState.ts';
import { isExpected, type OnError, report, reportClosing, reporting } from './reporting.ts';
import { type Line, type LineUser, SharedLine } from './SharedLine.ts';
import { keyOf, type Target } from './target.ts';

/** A line as one element uses it. */
export interface OwnLine extends Line {
  /** Another one for each customer. */
  readonly id: number;
}

/** How an element connects. */
export interface ConnectionOptions {
  readonly language: () => string;
  readonly onError: OnError;
}

/** A way to the API: its calls are the element's own, token and cache are those of all elements of the same target. */
export interface Connection {
  /** What the element works with now; another one after `subscribe` has called back. */
  readonly current: () => OwnLine;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether it fits what the element says now; another function in the place of one is asked from then on. */
  readonly fits: (target: Target) => boolean;
  /**
   * Has the customer sign in in a window, or the page give a token after all; false where there is neither. Call it
   * inside of a click.
   */
  readonly signIn: (onFailure: (error: unknown) => void) => boolean;
  /** To be called when the element has gone: with the last one the token and the cache go too. */
  readonly release: () => void;
}

function sharedLine(target: Target): SharedLine {
  const state = pageState();
  const line = [...state.lines].find((one) => one.isFor(target)) ?? new SharedLine(target, state);
  state.lines.add(line);
  return line;
}

let linesMade = 0;

/** An element's own view of the line that it shares. */
function ownLine(shared: SharedLine, onError: OnError) {
  const make = () => {
    const { client, queryClient } = shared.current;
    linesMade += 1;
    const line: OwnLine = { id: linesMade, client: reporting(client, onError), queryClient };
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
  const isOthers = [...pageState().lines].some((one) => one.isFor(target));
  if (shared.key !== keyOf(target) || isOthers) return false;
  shared.follow(target.fetchToken);
  return true;
}

/** Connects an element. */
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
  const leave = shared.add(user);
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
        // What closes the access is told by it.
        if (error !== shared.current.client.access.error()) report(error, onError);
        onFailure(error);
      });
      return signedIn !== undefined;
    },
    release() {
      own.stop();
      if (leave()) pageState().lines.delete(shared);
    },
  };
}
