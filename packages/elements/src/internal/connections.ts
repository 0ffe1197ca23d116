import type { ChangeHandlers } from '@abrak/core';
import {
  createChanges,
  isExpectedError,
  type OnError,
  reportAccessErrors,
  reportError,
  withErrorReporting,
} from '@abrak/core/internal';
import { pageState } from './pageState.ts';
import { type ClientWithCache, type SharedClientUser, SharedClient } from './SharedClient.ts';
import { targetKey, type Target } from './target.ts';

/** Client and cache as one element uses them: its failed calls are reported as events of this element. */
export interface ElementClient extends ClientWithCache {
  /** Unique id; changes with the customer. */
  readonly id: number;
}

/** Callbacks of an element that connects. */
export interface ConnectionOptions {
  /** Language of the element, sent with its calls. */
  readonly language: () => string;
  /** Receives failed calls. */
  readonly onError: OnError;
  /** Asks and tells the page about changes of data. */
  readonly changes: ChangeHandlers;
}

/**
 * Connection of an element to the API. The token and the query cache are shared by all elements with the same target.
 */
export interface Connection {
  /** Current client and cache; replaced before `subscribe` listeners are called. */
  readonly current: () => ElementClient;
  /** Calls the listener when the customer changes; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns true if the connection can serve a target. Adopts its `fetchToken` if only that differs and no other
   * connection has it.
   */
  readonly canServe: (target: Target) => boolean;
  /**
   * Signs the customer in by popup, or requests a token from the page again; returns false for a page without either.
   *
   * Call it in a click handler, because browsers block other popups.
   */
  readonly signIn: (onFailure: (error: unknown) => void) => boolean;
  /** Releases the connection when the element is removed. The last release ends the token and the cache. */
  readonly release: () => void;
}

function sharedLine(target: Target): SharedClient {
  const state = pageState();
  const line = [...state.lines].find((one) => one.isFor(target)) ?? new SharedClient(target, state);
  state.lines.add(line);
  return line;
}

let lastId = 0;

/** Wraps the shared client and cache so that failures and changes are reported to one element. */
function ownLine(shared: SharedClient, { onError, changes }: Pick<ConnectionOptions, 'changes' | 'onError'>) {
  const make = () => {
    const { client, queryClient } = shared.current;
    lastId += 1;
    const told = { ...withErrorReporting(client, onError), changes: createChanges(changes, client.changes) };
    const line: ElementClient = { id: lastId, client: told, queryClient };
    return { line, stop: reportAccessErrors(client, onError) };
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

function fits(shared: SharedClient, target: Target): boolean {
  if (shared.isFor(target)) return true;
  const isServedByOther = [...pageState().lines].some((one) => one.isFor(target));
  if (shared.key !== targetKey(target) || isServedByOther) return false;
  shared.replaceFetchToken(target.fetchToken);
  return true;
}

/** Connects an element to the API; elements with the same target and `fetchToken` share one client. */
export function connect(target: Target, { language, onError, changes }: ConnectionOptions): Connection {
  const shared = sharedLine(target);
  const listeners = new Set<() => void>();
  const own = ownLine(shared, { onError, changes });
  const user: SharedClientUser = {
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
    canServe: (next) => fits(shared, next),
    signIn(onFailure) {
      const signedIn = shared.signIn();
      signedIn?.catch((error: unknown) => {
        if (isExpectedError(error)) return;
        // Errors that close the access are reported by `reportAccessErrors`.
        if (error !== shared.current.client.access.error()) reportError(error, onError);
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
