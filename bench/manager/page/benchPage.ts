import type { KeyTime } from '../../frames.ts';

/** What is mounted: the bare list, the whole manager with its provider, or the manager into a provider that stands. */
export type Subject = 'bare' | 'manager' | 'inProvider';

export interface MountCase {
  readonly view: 'list' | 'grid';
  readonly count: number;
}

export interface ScrollTimes {
  /** Milliseconds from each frame to the next. */
  readonly frames: readonly number[];
  /** Frames that showed part of the list without rows. */
  readonly blank: number;
}

/** What the page offers to the measuring side. */
export interface BenchPage {
  /** Gives the milliseconds from the call of render to the end of the frame that paints the first rows. */
  mount(subject: Subject, mountCase: MountCase): Promise<number>;
  unmount(): Promise<void>;
  /** Gives the milliseconds that an empty provider takes to mount. */
  mountProvider(count: number): Promise<number>;
  /** Makes the bare list as large as the mounted manager's. */
  takeGridSize(): { readonly width: number; readonly height: number };
  focusFirst(): void;
  nodes(): number;
  frameEnd(): Promise<void>;
  /** Starts to listen for the next key; the promise resolves after the frame that follows it. */
  timeNextKey(): Promise<KeyTime>;
  scrollThrough(steps: number): Promise<ScrollTimes>;
}

declare global {
  interface Window {
    benchPage: BenchPage;
  }
}
