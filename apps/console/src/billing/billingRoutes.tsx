import { lazy } from 'react';

const BillingArea = lazy(async () => ({ default: (await import('./BillingArea.tsx')).BillingArea }));

/** Routes of wallet, transactions and invoices, for signed-in customers. */
export const billingRoutes = [
  { path: '/nwaccount/wallet/*', element: <BillingArea part="wallet" /> },
  { path: '/nwaccount/transactions/*', element: <BillingArea part="transactions" /> },
  { path: '/nwbilling/*', element: <BillingArea part="invoices" /> },
];
