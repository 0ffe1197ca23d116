import './messages/index.ts';
import { Link } from '@abrak/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useRoutes } from 'react-router';
import * as styles from '../layout/area.css.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { invoicesHref, invoiceTabs, moneyPaths } from './billingPaths.ts';

// Each page is its own chunk.
const WalletPage = lazy(async () => ({ default: (await import('./WalletPage.tsx')).WalletPage }));
const ReturnPage = lazy(async () => ({ default: (await import('./ReturnPage.tsx')).ReturnPage }));
const TransactionsPage = lazy(async () => ({ default: (await import('./TransactionsPage.tsx')).TransactionsPage }));
const InvoicesPage = lazy(async () => ({ default: (await import('./InvoicesPage.tsx')).InvoicesPage }));
const InvoicePage = lazy(async () => ({ default: (await import('./InvoicePage.tsx')).InvoicePage }));

const tabs = [
  { name: 'wallet', href: moneyPaths.wallet },
  { name: 'transactions', href: moneyPaths.transactions },
  ...invoiceTabs.map(({ name, kind }) => ({ name, href: invoicesHref(kind) })),
] as const;

function Tabs(): ReactNode {
  const { t } = useTranslation('billingPages');
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, href }) => (
          <li key={name}>
            <Link isPlain className={styles.tab} href={href} aria-current={pathname.startsWith(href) ? 'page' : undefined}>
              {t(`tabs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const routes = {
  wallet: [
    { index: true, element: <WalletPage /> },
    { path: 'return', element: <ReturnPage /> },
  ],
  transactions: [{ index: true, element: <TransactionsPage /> }],
  invoices: [
    { index: true, element: <Navigate to={invoicesHref('storage')} replace /> },
    ...invoiceTabs.flatMap((tab) => [
      { path: tab.name, element: <InvoicesPage key={tab.kind} tab={tab} /> },
      { path: `${tab.name}/:id`, element: <InvoicePage tab={tab} /> },
    ]),
  ],
};

export interface BillingAreaProps {
  readonly part: keyof typeof routes;
}

/** The pages of money: wallet, transactions and the invoices of each kind, and the open one (A §2). */
export function BillingArea({ part }: BillingAreaProps): ReactNode {
  const page = useRoutes(routes[part]);
  if (page === null) return <NotFoundPage />;
  return (
    <main className={styles.area}>
      <Tabs />
      <Suspense>{page}</Suspense>
    </main>
  );
}
