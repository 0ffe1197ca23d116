import { lazy } from 'react';
import { Navigate } from 'react-router';
import { hostingPaths } from '../navigation/hostingPaths.ts';

// Each page is its own chunk.
const HostingArea = lazy(async () => ({ default: (await import('./HostingArea.tsx')).HostingArea }));
const OrderPage = lazy(async () => ({ default: (await import('./OrderPage.tsx')).OrderPage }));

/** Routes of hosting and domains, for signed-in customers. */
export const hostingRoutes = [
  { path: `${hostingPaths.hosts}/*`, element: <HostingArea /> },
  { path: `${hostingPaths.hosts}/order`, element: <Navigate to={hostingPaths.order} replace /> },
  { path: hostingPaths.order, element: <OrderPage /> },
];
