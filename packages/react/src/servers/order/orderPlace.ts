/** Page of an order. */
export type OrderPage = 'choosePlan' | 'finalStep';

/** Position of an order, to be stored in an address. */
export interface OrderPlace {
  /** Page that is shown; with choices that do not suffice for it, the wizard shows the first one. */
  readonly page: OrderPage;
  /** Choices as a query string without the question mark. */
  readonly choices: string;
}

/** History action of a change: `push` adds an entry, `replace` updates the current one. */
export type OrderPlaceChange = 'push' | 'replace';
