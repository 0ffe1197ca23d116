/** Window opened by the page. */
export interface PopupWindow {
  /** Value of `MessageEvent.source` for messages of this window. */
  /** Window that sent it. */
  readonly source: unknown;
  /** Returns true after the window was closed. */
  isClosed(): boolean;
  /** Navigates the window. */
  navigate(address: string): void;
  /** Closes the window. */
  close(): void;
}

/** Message received from another window. */
export interface PopupMessage {
  /** Origin of the window that sent it. */
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** Browser functions that popup sign-in needs. */
export interface PopupBrowser {
  /** Origin of the page. */
  readonly origin: string;
  /** Opens an empty window; null when the browser blocks it. */
  open(): PopupWindow | null;
  /** Calls the listener for messages of any window. Returns the unsubscribe function. */
  onMessage(listener: (message: PopupMessage) => void): () => void;
  /** Calls the listener for messages of the callback page on this origin. Returns the unsubscribe function. */
  onCallback(listener: (data: unknown) => void): () => void;
  /** Resolves to true when the page's policy cuts it off from its windows, which then look closed. Default: it does not. */
  isIsolated?(): Promise<boolean>;
  /** Calls back at an interval in milliseconds. Returns a function that stops it. */
  setInterval(delayMs: number, callback: () => void): () => void;
}
