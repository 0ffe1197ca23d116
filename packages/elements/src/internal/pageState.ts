import type { SharedLine } from './SharedLine.ts';
import { VERSION } from './version.ts';
import type { Kept } from './ways.ts';

/** What the elements of a page have in common. */
export interface PageState extends Kept {
  /** As long as an element uses them. */
  readonly lines: Set<SharedLine>;
}

declare global {
  // Copies of one version on a page, such as the loader's and an application's, work with the same data.
  var abrakElements: Record<string, PageState | undefined> | undefined;
}

/** The state of this version on this page. */
export function pageState(): PageState {
  const versions = (globalThis.abrakElements ??= {});
  return (versions[VERSION] ??= { lines: new Set(), sessions: new Map(), popups: new Map() });
}
