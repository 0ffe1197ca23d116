/** What is listed. */
export type MoneyList = 'invoices' | 'transactions';

/** What a person does with a list. */
export type MoneyAct = 'expand' | 'filter' | 'scroll' | 'showMore';

/** How the page went on, from each frame to the next, in milliseconds. */
export interface MoneyTimes {
  readonly frames: readonly number[];
  /** Elements on the page afterwards. */
  readonly nodes: number;
}

/** What the page offers to the measuring side. */
export interface MoneyPage {
  /** Shows a list in the place of the one before; resolves with its first rows. */
  mount(list: MoneyList): Promise<MoneyTimes>;
  /** Does something once and watches the page until it is quiet. */
  act(act: MoneyAct): Promise<MoneyTimes>;
}

declare global {
  interface Window {
    moneyPage: MoneyPage;
  }
}
