import type { SharedClient } from './SharedClient.ts';
import { VERSION } from './version.ts';
import type { PageCredentials } from './authMethods.ts';

/** State that the elements of a page share. */
export interface PageState extends PageCredentials {
  /** Clients that at least one element uses. */
  readonly lines: Set<SharedClient>;
}

declare global {
  // Keyed by version: copies of the same version, such as the loader's and an application's, share one state.
  var abrakElements: Record<string, PageState | undefined> | undefined;
}

/** Returns the shared state of this version on this page. */
export function pageState(): PageState {
  const versions = (globalThis.abrakElements ??= {});
  return (versions[VERSION] ??= { lines: new Set(), sessions: new Map(), popups: new Map() });
}
