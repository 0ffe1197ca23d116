import type { OrderPage, ServerTab } from '@abrak/react';

/** Where the pages of servers begin (B §2). */
export const SERVERS_PATH = '/nwvms';

/** Where a server is ordered (B §2). */
export const ORDER_PATH = '/nwvms/order';

/** Where the campaign that sells servers begins (B §1). */
export const CAMPAIGN_PATH = '/nwlandings/vm-campaign';

/** The pages of an order, and of the campaign that sells servers by the same steps (B §1, §2). */
export const orderPaths = {
  order: { choosePlan: `${ORDER_PATH}/choose-plan`, finalStep: `${ORDER_PATH}/final-step` },
  campaign: { choosePlan: `${CAMPAIGN_PATH}/choose-plan`, finalStep: `${CAMPAIGN_PATH}/final-step` },
} as const satisfies Readonly<Record<string, Readonly<Record<OrderPage, string>>>>;

/** One way to order: a customer's own, or the campaign's. */
export type OrderWay = keyof typeof orderPaths;

/** Address of a server, or of one of its settings (B §2). */
export function serverHref(name: string, tab: ServerTab = 'overview'): string {
  const home = `${SERVERS_PATH}/${encodeURIComponent(name)}`;
  return tab === 'overview' ? home : `${home}/settings/${tab}`;
}
