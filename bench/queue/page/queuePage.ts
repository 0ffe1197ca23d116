/** How the page went on while files were uploaded; times in milliseconds. */
export interface UploadTimes {
  /** From choosing the files to the end of the frame that lists them. */
  readonly listed: number;
  /** From each frame to the next until the last file had arrived, or the time was over. */
  readonly frames: readonly number[];
  /** How many files had arrived by then. */
  readonly uploaded: number;
}

/** What the page offers to the measuring side. */
export interface QueuePage {
  mount(): Promise<void>;
  /** Chooses so many small files in the open folder and watches their upload for so long at most. */
  upload(count: number, watchMs: number): Promise<UploadTimes>;
}

declare global {
  interface Window {
    queuePage: QueuePage;
  }
}
