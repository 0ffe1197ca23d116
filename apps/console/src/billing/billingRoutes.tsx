import { lazy } from 'react';

const BillingArea = lazy(async () => ({ default: (await import('./BillingArea.tsx')).BillingArea }));

/** The pages of money, for signed-in customers (A §2, "Account and billing routes"). */
export const billingRoutes = [
  { path: '/nwaccount/wallet/*', element: <BillingArea part="wallet" /> },
  { path: '/nwaccount/transactions/*', element: <BillingArea part="transactions" /> },
  { path: '/nwbilling/*', element: <BillingArea part="invoices" /> },
];
