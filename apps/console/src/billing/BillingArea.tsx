import './messages/index.ts';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from '@abrak/react';
import { useRoutes } from 'react-router';
import { Area } from '../layout/Area.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { invoicePages, moneyPaths } from '../navigation/billingPaths.ts';

// Each page is its own chunk.
const WalletPage = lazy(async () => ({ default: (await import('./WalletPage.tsx')).WalletPage }));
const ReturnPage = lazy(async () => ({ default: (await import('./ReturnPage.tsx')).ReturnPage }));
const TransactionsPage = lazy(async () => ({ default: (await import('./TransactionsPage.tsx')).TransactionsPage }));
const InvoicesPage = lazy(async () => ({ default: (await import('./InvoicesPage.tsx')).InvoicesPage }));
const InvoicePage = lazy(async () => ({ default: (await import('./InvoicePage.tsx')).InvoicePage }));

const tabs = [
  { name: 'wallet', href: moneyPaths.wallet },
  { name: 'invoices', href: moneyPaths.invoices },
  { name: 'transactions', href: moneyPaths.transactions },
] as const;

const routes = {
  wallet: [
    { index: true, element: <WalletPage /> },
    { path: 'return', element: <ReturnPage /> },
  ],
  transactions: [{ index: true, element: <TransactionsPage /> }],
  invoices: [
    { index: true, element: <InvoicesPage /> },
    ...invoicePages.flatMap(({ name, kind }) => [
      { path: name, element: <InvoicesPage kind={kind} /> },
      { path: `${name}/:id`, element: <InvoicePage kind={kind} /> },
    ]),
  ],
};

export interface BillingAreaProps {
  readonly part: keyof typeof routes;
}

/** Wallet, invoices and transactions, as tabs. */
export function BillingArea({ part }: BillingAreaProps): ReactNode {
  const { t } = useTranslation('billingPages');
  const page = useRoutes(routes[part]);
  if (page === null) return <NotFoundPage />;
  return (
    <Area label={t('tabs.label')} tabs={tabs.map(({ name, href }) => ({ href, label: t(`tabs.${name}`) }))}>
      {page}
    </Area>
  );
}
