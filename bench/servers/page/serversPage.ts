/** Which servers are drawn: what a first screen needs, or every one. */
export type Drawn = 'every' | 'first';

/** What has changed on the page while it was watched. */
export interface PageChanges {
  /** Elements that came or went; a text that changes is none. */
  readonly elements: number;
}

/** What the page offers to the measuring side. */
export interface ServersPage {
  /** Shows the list anew, with a cache that is empty; resolves with the frame that shows servers, in milliseconds. */
  mount(): Promise<number>;
  /** Scrolls until every server is drawn; resolves with the number of cards. */
  drawEvery(): Promise<number>;
  /** Watches from now on which elements come and go. */
  watch(): void;
  changes(): PageChanges;
  /** Resolves when the lamp of a server changes to a state, with the milliseconds until then. */
  lamp(id: number, lamp: string): Promise<number>;
  nodes(): number;
}

declare global {
  interface Window {
    serversPage: ServersPage;
  }
}
