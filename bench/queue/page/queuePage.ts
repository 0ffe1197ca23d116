/** Timing of a page while files are uploaded, in milliseconds. */
export interface UploadTimes {
  /** From choosing the files to the end of the frame that lists them. */
  readonly listed: number;
  /** From each frame to the next until the last file was uploaded or the time was over. */
  readonly frames: readonly number[];
  /** Number of files uploaded by then. */
  readonly uploaded: number;
}

/** Functions that the page offers to the measuring process. */
export interface QueuePage {
  mount(): Promise<void>;
  /** Chooses a number of small files in the open folder and observes their upload for at most a given time. */
  upload(count: number, watchMs: number): Promise<UploadTimes>;
}

declare global {
  interface Window {
    queuePage: QueuePage;
  }
}
