import type { OrderPage, ServerTab } from '@abrak/react';

/** Path of the server list, and base path of the servers. */
export const SERVERS_PATH = '/nwvms';

/** Base path of a server order. */
export const ORDER_PATH = '/nwvms/order';

/** Base path of the campaign that sells servers. */
export const CAMPAIGN_PATH = '/nwlandings/vm-campaign';

/** Paths of the two order pages, for signed-in customers and for the public campaign. */
export const orderPaths = {
  order: { choosePlan: `${ORDER_PATH}/choose-plan`, finalStep: `${ORDER_PATH}/final-step` },
  campaign: { choosePlan: `${CAMPAIGN_PATH}/choose-plan`, finalStep: `${CAMPAIGN_PATH}/final-step` },
} as const satisfies Readonly<Record<string, Readonly<Record<OrderPage, string>>>>;

/** Variant of the order: for signed-in customers, or the campaign. */
export type OrderVariant = keyof typeof orderPaths;

/** Returns the address of a server, or of one of its settings. */
export function serverHref(name: string, tab: ServerTab = 'overview'): string {
  const home = `${SERVERS_PATH}/${encodeURIComponent(name)}`;
  if (tab === 'overview') return home;
  return tab === 'settings' ? `${home}/settings` : `${home}/settings/${tab}`;
}
