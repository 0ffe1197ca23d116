import { lazy } from 'react';
import { CAMPAIGN_PATH, ORDER_PATH, orderPaths } from '../../navigation/serverPaths.ts';
import { StartOrder } from './StartOrder.tsx';

const OrderPage = lazy(async () => ({ default: (await import('./OrderPage.tsx')).OrderPage }));

const pages = { 'choose-plan': 'choosePlan', 'final-step': 'finalStep' } as const;

/** The order's pages below its path: both are one element, so that the order goes on from the one to the other. */
function routesOf(way: keyof typeof orderPaths, path: string) {
  return {
    path,
    children: [
      { index: true, element: <StartOrder to={orderPaths[way].choosePlan} /> },
      { path: ':page', element: <OrderPage way={way} pages={pages} /> },
    ],
  };
}

/** Ordering a server, for signed-in customers (B §2). */
export const orderRoutes = [routesOf('order', ORDER_PATH)];

/** The campaign's pages, for everybody (B §2; decision 37). */
export const campaignRoutes = [routesOf('campaign', CAMPAIGN_PATH)];
