/** Lists that can be shown. */
export type MoneyList = 'invoices' | 'transactions';

/** Actions of a person on a list. */
export type MoneyAct = 'expand' | 'filter' | 'scroll' | 'showMore';

/** Milliseconds from each frame to the next, and the size of the page. */
export interface MoneyTimes {
  readonly frames: readonly number[];
  /** Number of elements on the page afterwards. */
  readonly nodes: number;
}

/** Functions that the page offers to the measuring process. */
export interface MoneyPage {
  /** Replaces the shown list; resolves with its first rows. */
  mount(list: MoneyList): Promise<MoneyTimes>;
  /** Performs an action once and observes the page until it is idle. */
  act(act: MoneyAct): Promise<MoneyTimes>;
}

declare global {
  interface Window {
    moneyPage: MoneyPage;
  }
}
