import './messages/index.ts';
import '../messages/index.ts';
import type { Invoice, InvoiceKind } from '@abrak/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadProblem, type PaymentDialogProps, UpcomingExpiries } from '../../billing/index.ts';
import { ButtonLink, FocusKeeper, Link, Ltr, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import type { ListKind } from './HostingTable.tsx';
import * as styles from './rows.css.ts';

/** What a list of hosts or domains may be told. */
export interface HostingListProps extends Pick<PaymentDialogProps, 'gatewayHosts' | 'walletHref'> {
  /** Where a host is ordered; default: nowhere, and no link. */
  orderHref?: string | undefined;
  /** Where the invoices of the list's kind are; default: nowhere, and no link. */
  invoicesHref?: string | undefined;
  /** Where one invoice is; default: nowhere, and no links. */
  invoiceHref?: ((invoice: Invoice) => string | undefined) | undefined;
  /** Milliseconds since the epoch; default Date.now, at the opening. */
  now?: (() => number) | undefined;
}

const words = {
  hosts: { loading: 'loadingHosts', unread: 'hostsUnread' },
  domains: { loading: 'loadingDomains', unread: 'domainsUnread' },
} as const;

/** The way to a new host. */
export function BuyLink({ href }: { readonly href: string }): ReactNode {
  const { t } = useTranslation('hosting');
  return (
    <ButtonLink variant="primary" icon={<Plus />} href={href}>
      {t('list.buy')}
    </ButtonLink>
  );
}

/** The way to the invoice of a host or a domain; its number alone where there is none. */
export function InvoiceLink({ invoice, invoiceHref }: Pick<HostingListProps, 'invoiceHref'> & { readonly invoice: Invoice | null }): ReactNode {
  if (invoice === null) return '—';
  const number = <Ltr isMono={false}>{invoice.refCode}</Ltr>;
  const href = invoiceHref?.(invoice);
  return href === undefined ? number : <Link href={href}>{number}</Link>;
}

/** What takes the focus when something was deleted that had it. */
export function useListFocus(): { readonly rootRef: RefObject<HTMLDivElement | null>; readonly focus: () => void } {
  const rootRef = useRef<HTMLDivElement>(null);
  return { rootRef, focus: () => rootRef.current?.focus() };
}

interface UnreadProps<Item> {
  readonly kind: ListKind;
  readonly query: UseQueryResult<readonly Item[]>;
}

/** Says that a list that is shown could not be read again, and why; nothing while it can. */
function Stale<Item>({ query: { error, isFetching, refetch } }: Pick<UnreadProps<Item>, 'query'>): ReactNode {
  const { t } = useTranslation('hosting');
  return error !== null && <LoadProblem title={t('list.stale')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

/** What stands in for a list before it is known: the places of its rows, or why there is nothing to see. */
export function Unread<Item>({ kind, query: { error, isFetching, refetch } }: UnreadProps<Item>): ReactNode {
  const { t } = useTranslation('hosting');
  if (error !== null) {
    return <LoadProblem title={t(`list.${words[kind].unread}`)} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.root} role="status">
      <VisuallyHidden>{t(`list.${words[kind].loading}`)}</VisuallyHidden>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} width="100%" height="64px" />
      ))}
    </div>
  );
}

interface ListFrameProps<Item> extends Pick<HostingListProps, 'invoiceHref' | 'invoicesHref' | 'orderHref'>, UnreadProps<Item> {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly now: () => number;
  readonly children: ReactNode;
}

const invoiceKinds = { hosts: 'hosting', domains: 'domain' } as const satisfies Readonly<Record<ListKind, InvoiceKind>>;

/** What is around a list: whether it is up to date, what ends soon, the way to a new host and to the invoices. */
export function ListFrame<Item>({ kind, query, rootRef, orderHref, invoicesHref, invoiceHref, now, children }: ListFrameProps<Item>): ReactNode {
  const { t } = useTranslation('hosting');
  return (
    <FocusKeeper>
      <div ref={rootRef} className={styles.root} role="group" aria-label={t(`list.${kind}`)} tabIndex={-1}>
        <Stale query={query} />
        <UpcomingExpiries kinds={[invoiceKinds[kind]]} invoiceHref={invoiceHref} now={now} />
        <div className={styles.head}>
          {invoicesHref !== undefined && <Link href={invoicesHref}>{t('list.invoices')}</Link>}
          {orderHref !== undefined && <BuyLink href={orderHref} />}
        </div>
        {children}
      </div>
    </FocusKeeper>
  );
}
