import type { KeyTime } from '../../frames.ts';

/** Subjects that are mounted: the bare list, the manager with its provider, or the manager in an existing provider. */
export type Subject = 'bare' | 'manager' | 'inProvider';

export interface MountCase {
  readonly view: 'list' | 'grid';
  readonly count: number;
  /** True to leave out the folders, which stay first in every order. Default false. */
  readonly hasOnlyFiles?: boolean;
}

export interface ScrollTimes {
  /** Milliseconds from each frame to the next. */
  readonly frames: readonly number[];
  /** Number of frames that showed a part of the list without rows. */
  readonly blank: number;
}

/** Change of which documents are listed, or in which order. */
export type Arrangement = { readonly sortBy: 'name' | 'size' } | { readonly filter: string };

/** Functions that the page offers to the measuring process. */
export interface BenchPage {
  /** Returns the milliseconds from the call of render to the end of the frame that paints the first rows. */
  mount(subject: Subject, mountCase: MountCase): Promise<number>;
  unmount(): Promise<void>;
  /** Returns the milliseconds that mounting an empty provider takes. */
  mountProvider(count: number): Promise<number>;
  /** Gives the bare list the same size as the mounted manager's list. */
  takeGridSize(): { readonly width: number; readonly height: number };
  focusFirst(): void;
  nodes(): number;
  frameEnd(): Promise<void>;
  /** Starts to listen for the next key; the promise resolves after the frame that follows it. */
  timeNextKey(): Promise<KeyTime>;
  /**
   * Clicks on a column or writes into the search field; returns the milliseconds until the end of the frame that shows
   * another first row.
   */
  arrange(arrangement: Arrangement): Promise<number>;
  scrollThrough(steps: number): Promise<ScrollTimes>;
}

declare global {
  interface Window {
    benchPage: BenchPage;
  }
}
