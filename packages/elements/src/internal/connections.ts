import type { ChangeHandlers } from '@abrak/core';
import {
  createChanges,
  isExpectedError,
  type OnError,
  reportAccessErrors,
  reportError,
  withErrorReporting,
} from '@abrak/core/internal';
import { isCacheBusy } from '@abrak/react/internal';
import { type ClientWithCache, SharedClient } from './SharedClient.ts';
import { DEMO, targetKey, type Target } from './target.ts';
import { VERSION } from './version.ts';
import type { PageCredentials } from './authMethods.ts';

/** State that the elements of a page share. */
interface PageState extends PageCredentials {
  /** Clients that at least one element uses. */
  readonly lines: Set<SharedClient>;
}

declare global {
  // Keyed by version: copies of the same version, such as the loader's and an application's, share one state.
  var abrakElements: Record<string, PageState | undefined> | undefined;
}

/** Returns the shared state of this version on this page. */
function pageState(): PageState {
  const versions = (globalThis.abrakElements ??= {});
  return (versions[VERSION] ??= { lines: new Set(), sessions: new Map(), popups: new Map() });
}

/** Loads the backend of the demo, which all elements of the page share, if the target is the demo. */
export async function prepare({ api }: Target): Promise<void> {
  if (api !== DEMO) return;
  const { createDemo } = await import('./demo.ts');
  pageState().demo ??= createDemo();
}

/** Callbacks of an element that connects. */
export interface ConnectionOptions {
  /** Language of the element, sent with its calls. */
  readonly language: () => string;
  /** Receives failed calls. */
  readonly onError: OnError;
  /** Asks and tells the page about changes of data. */
  readonly changes: ChangeHandlers;
  /** Called after a customer has left: signed out, or replaced by another. */
  readonly onLeft: () => void;
}

/**
 * Connection of an element to the API. The token and the query cache are shared by all elements with the same target.
 */
export interface Connection {
  /** Client and cache as one element uses them: its failed calls are reported as events of this element. */
  readonly line: ClientWithCache;
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
  /** Signs the customer out, for all elements with the same target. */
  readonly signOut: () => Promise<void>;
  /** True while files are uploaded. */
  readonly isBusy: () => boolean;
  /** Records that the element was taken out of the page. */
  readonly leave: () => void;
  /**
   * Records that the element is in the page again. Its data is not to be shown before the promise has resolved, if any: the
   * page's customer may have changed meanwhile.
   */
  readonly enter: () => Promise<void> | undefined;
  /** Releases the connection when the element is removed for good. The last release ends the token and the cache. */
  readonly release: () => void;
}

function sharedLine(target: Target): SharedClient {
  const state = pageState();
  const line = [...state.lines].find((one) => one.isFor(target) && !one.isAway) ?? new SharedClient(target, state);
  state.lines.add(line);
  return line;
}

function fits(shared: SharedClient, target: Target): boolean {
  if (shared.isFor(target)) return true;
  const isServedByOther = [...pageState().lines].some((one) => one.isFor(target));
  if (shared.key !== targetKey(target) || isServedByOther) return false;
  shared.replaceFetchToken(target.fetchToken);
  return true;
}

/** Signs the customer of a target out, also in elements out of the page. The client of `own` reports failures. */
async function signOutOfAll(target: Target, own?: ClientWithCache): Promise<void> {
  const signingOut = [...pageState().lines]
    .filter((one) => one.isFor(target))
    .map((one) => one.signOut(one.line.queryClient === own?.queryClient ? own.client : undefined));
  await Promise.all(signingOut);
}

/** Signs the customer of a target out that no element of the page is connected to. */
export async function signOutOf(target: Target): Promise<void> {
  const shared = sharedLine(target);
  try {
    await signOutOfAll(target);
  } finally {
    if (!shared.isUsed) pageState().lines.delete(shared);
  }
}

/** Connects an element to the API; elements with the same target and `fetchToken` share one client. */
export function connect(target: Target, { language, onError, changes, onLeft }: ConnectionOptions): Connection {
  const shared = sharedLine(target);
  const { client, queryClient } = shared.line;
  const told = { ...withErrorReporting(client, onError), changes: createChanges(changes, client.changes) };
  const stopReports = reportAccessErrors(client, onError);
  let turn = client.customer.turn();
  const stopWatch = client.customer.subscribe(() => {
    if (client.customer.turn() === turn) return;
    turn = client.customer.turn();
    onLeft();
  });
  const user = { language };
  const removeUser = shared.add(user);
  return {
    line: { client: told, queryClient },
    canServe: (next) => fits(shared, next),
    signIn(onFailure) {
      const signedIn = shared.signIn();
      signedIn?.catch((error: unknown) => {
        if (isExpectedError(error)) return;
        // Errors that close the access are reported by `reportAccessErrors`.
        if (error !== client.access.error()) reportError(error, onError);
        onFailure(error);
      });
      return signedIn !== undefined;
    },
    signOut: () => signOutOfAll(shared.target(), { client: told, queryClient }),
    isBusy: () => isCacheBusy(queryClient),
    leave: () => shared.leave(user),
    enter: () => shared.enter(user),
    release() {
      stopReports();
      stopWatch();
      if (removeUser()) pageState().lines.delete(shared);
    },
  };
}
