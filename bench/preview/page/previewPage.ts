import type { StoredDocument } from '@abrak/core/files';

/** Functions that the page offers to the measuring process. */
export interface PreviewPage {
  /** Opens the first of these pictures; returns the milliseconds to the end of the frame that paints it. */
  open(files: readonly StoredDocument[]): Promise<number>;
  /** Waits until the pictures beside the shown one have been fetched. */
  settle(): Promise<void>;
  /** Starts to listen for the next key. */
  watchNextStep(): void;
  /** Returns the milliseconds from that key to the end of the frame that paints its picture. */
  stepTime(): Promise<number>;
}

declare global {
  interface Window {
    previewPage: PreviewPage;
  }
}
