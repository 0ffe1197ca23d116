import { lazy, type ReactNode } from 'react';
import { CAMPAIGN_PATH, ORDER_PATH, orderPaths } from '../../navigation/serverPaths.ts';
import { Navigate, useLocation } from 'react-router';

/**
 * Redirects /nwvms/order and /nwlandings/vm-campaign to the first order page, and keeps the query with preset choices.
 */
function StartOrder({ to }: { readonly to: string }): ReactNode {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

const OrderPage = lazy(async () => ({ default: (await import('./OrderPage.tsx')).OrderPage }));

const pages = { 'choose-plan': 'choosePlan', 'final-step': 'finalStep' } as const;

/**
 * Returns the routes of the order below its path. Both pages share one route, so that the order keeps its state between
 * them.
 */
function routesOf(variant: keyof typeof orderPaths, path: string) {
  return {
    path,
    children: [
      { index: true, element: <StartOrder to={orderPaths[variant].choosePlan} /> },
      { path: ':page', element: <OrderPage variant={variant} pages={pages} /> },
    ],
  };
}

/** Routes of a server order, for signed-in customers. */
export const orderRoutes = [routesOf('order', ORDER_PATH)];

/** Routes of the campaign, open to everybody; sign-in is required only at payment. */
export const campaignRoutes = [routesOf('campaign', CAMPAIGN_PATH)];
