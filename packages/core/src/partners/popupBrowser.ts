/** A window that a page has opened. */
export interface PopupWindow {
  /** What its messages name as their source. */
  readonly source: unknown;
  isClosed(): boolean;
  go(address: string): void;
  close(): void;
}

/** A message as a browser hands it over. */
export interface PopupMessage {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** What signing in in a window needs of a browser. */
export interface PopupBrowser {
  /** Origin of the page. */
  readonly origin: string;
  /** Opens an empty window; null when the browser blocks it. */
  open(): PopupWindow | null;
  /** Calls back with messages of any window; returns the way to stop. */
  onMessage(listener: (message: PopupMessage) => void): () => void;
  /** Calls back with what the callback page of this origin says; returns the way to stop. */
  onCallback(listener: (data: unknown) => void): () => void;
  /** Calls back every so often; returns the way to stop. */
  every(delayMs: number, callback: () => void): () => void;
}
