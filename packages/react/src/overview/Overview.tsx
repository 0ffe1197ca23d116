import './messages/index.ts';
import { type Invoice, invoiceKinds } from '@abrak/core/billing';
import type { StoredDocument } from '@abrak/core/files';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCurrentInvoices } from '../billing/index.ts';
import { useIsHydrated, useTranslation } from '../ui/index.ts';
import { useCapability } from '../settings/index.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { DueCard } from './DueCard.tsx';
import { EndingCard } from './EndingCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import * as styles from './Overview.css.ts';
import { type CardSize, OverviewCard } from './OverviewCard.tsx';

// Other features than the money of the first cards are loaded when their card is shown.
const RecentCard = lazy(async () => ({ default: (await import('./RecentCard.tsx')).RecentCard }));
const ServersCard = lazy(async () => ({ default: (await import('./ServersCard.tsx')).ServersCard }));
const StorageCard = lazy(async () => ({ default: (await import('./StorageCard.tsx')).StorageCard }));

/** Addresses that an overview leads to. */
export interface OverviewHrefs {
  readonly wallet: string;
  readonly servers: string;
  /** Order of a server, for customers without one. */
  readonly orderServer: string;
  /** Order of a host, for the first steps of a new customer; default: not offered. */
  readonly orderHost?: string;
  readonly files: string;
  /** All recent files, of which the card shows the newest. */
  readonly recentFiles: string;
  /** Larger storage plans. */
  readonly upgrade: string;
  /** Invoice that a card lists. */
  readonly invoice: (invoice: Invoice) => string;
  /** Place of the service that an invoice has paid; undefined for no link. */
  readonly service: (invoice: Invoice) => string | undefined;
  /** Place of a recent file. */
  readonly document: (document: StoredDocument) => string;
}

const lazyCards: ReadonlySet<string> = new Set(['servers', 'storage', 'recent']);

/** Card of an overview: the balance, unpaid invoices, services that end soon, recent files, servers, and the storage. */
export type OverviewCard = 'balance' | 'due' | 'ending' | 'recent' | 'servers' | 'storage';

const everyCard: readonly OverviewCard[] = ['balance', 'due', 'ending', 'servers', 'storage', 'recent'];

export interface OverviewProps {
  readonly hrefs: OverviewHrefs;
  /** Cards to show, in their order. Default: all; `recent` needs the capability `recentFiles`. Keep it stable between renders. */
  readonly cards?: readonly OverviewCard[];
}

interface CardProps {
  readonly name: OverviewCard;
  readonly hrefs: OverviewHrefs;
  /** False beside a page's own wallet, whose top-up is the primary action. */
  readonly isWhole: boolean;
  /** True for a customer without any service. */
  readonly isNew: boolean;
}

function Card({ name, hrefs, isWhole, isNew }: CardProps): ReactNode {
  switch (name) {
    case 'balance':
      return <BalanceCard walletHref={hrefs.wallet} />;
    case 'due':
      return isNew ? (
        <FirstStepsCard filesHref={hrefs.files} serverHref={hrefs.orderServer} hostHref={hrefs.orderHost} />
      ) : (
        <DueCard invoiceHref={hrefs.invoice} isPrimary={isWhole} />
      );
    case 'ending':
      return <EndingCard invoiceHref={hrefs.invoice} serviceHref={hrefs.service} />;
    case 'servers':
      return <ServersCard serversHref={hrefs.servers} orderHref={hrefs.orderServer} isNew={isNew} />;
    case 'storage':
      return <StorageCard filesHref={hrefs.files} upgradeHref={hrefs.upgrade} size={isNew ? 'third' : 'half'} />;
    default:
      return (
        <RecentCard
          filesHref={hrefs.files}
          recentHref={hrefs.recentFiles}
          documentHref={hrefs.document}
          isNew={isNew}
        />
      );
  }
}

const loadingSizes: Partial<Record<OverviewCard, CardSize>> = { recent: 'full', servers: 'half', storage: 'half' };

/**
 * Summary of a customer's account: balance, what is due, what ends soon, servers, storage and recent files. A customer
 * without any service sees the first steps in the place of what would be empty.
 */
export function Overview({ hrefs, cards = everyCard }: OverviewProps): ReactNode {
  const { t } = useTranslation('overview');
  const hasRecent = useCapability('recentFiles');
  // `renderToString` reports a component that suspends as an error.
  const isHydrated = useIsHydrated();
  const loadingCard = (name: OverviewCard) => (
    <OverviewCard isLoading title={t(`${name}.title`)} size={loadingSizes[name] ?? 'third'} />
  );
  // Beside a page's own wallet nothing but what was asked for is shown.
  const isWhole = cards.includes('balance');
  const { invoices, isComplete } = useCurrentInvoices(invoiceKinds, isWhole);
  // The first steps stand in the place of what is due.
  const isNew = isWhole && cards.includes('due') && isComplete && invoices.length === 0;
  const isShown = (name: OverviewCard) => (name === 'recent' ? hasRecent : !(isNew && name === 'ending'));
  return (
    <div className={styles.root}>
      <div className={styles.cards}>
        {cards.filter(isShown).map((name) => (
          <Suspense key={name} fallback={loadingCard(name)}>
            {isHydrated || !lazyCards.has(name) ? (
              <Card name={name} hrefs={hrefs} isWhole={isWhole} isNew={isNew} />
            ) : (
              loadingCard(name)
            )}
          </Suspense>
        ))}
      </div>
    </div>
  );
}
