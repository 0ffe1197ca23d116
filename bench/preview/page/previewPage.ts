import type { Document } from '@abrak/core';

/** What the page offers to the measuring side. */
export interface PreviewPage {
  /** Opens the first of these pictures; gives the milliseconds to the end of the frame that shows it. */
  open(files: readonly Document[]): Promise<number>;
  /** Waits until the pictures beside the shown one have been fetched. */
  settle(): Promise<void>;
  /** Listens for the next key. */
  watchNextStep(): void;
  /** Milliseconds from that key to the end of the frame that shows its picture. */
  stepTime(): Promise<number>;
}

declare global {
  interface Window {
    previewPage: PreviewPage;
  }
}
