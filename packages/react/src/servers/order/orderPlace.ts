/** The pages of an order (B §2). */
export type OrderPage = 'choosePlan' | 'finalStep';

/** Where an order stands, as an address keeps it. */
export interface OrderPlace {
  readonly page: OrderPage;
  /** What is chosen, as the query of an address without its question mark. */
  readonly choices: string;
}

/** Whether a change of place is a step of the history of its own. */
export type PlaceChange = 'push' | 'replace';
