/** Servers that are rendered: those of a first screen, or all. */
export type Drawn = 'every' | 'first';

/** Changes of the page while it was observed. */
export interface PageChanges {
  /** Number of elements added or removed; a changed text does not count. */
  readonly elements: number;
}

/** Functions that the page offers to the measuring process. */
export interface ServersPage {
  /** Remounts the list with an empty cache; resolves with the milliseconds to the frame that shows servers. */
  mount(): Promise<number>;
  /** Scrolls until every server is rendered; resolves with the number of cards. */
  drawEvery(): Promise<number>;
  /** Starts to observe added and removed elements. */
  watch(): void;
  changes(): PageChanges;
  /** Resolves when the card of a server changes to a state, by its English word, with the milliseconds until then. */
  shows(id: number, state: string): Promise<number>;
  nodes(): number;
}

declare global {
  interface Window {
    serversPage: ServersPage;
  }
}
