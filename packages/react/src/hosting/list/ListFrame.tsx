import './messages/index.ts';
import '../messages/index.ts';
import type { Invoice, InvoiceKind } from '@abrak/core/billing';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { LoadProblem, type PaymentDialogProps, UpcomingExpiries, useCurrentInvoices } from '../../billing/index.ts';
import type { Loading } from '../../provider/index.ts';
import { ButtonLink, FocusKeeper, Link, Ltr, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import type { ListKind } from './HostingTable.tsx';
import * as styles from './rows.css.ts';

/** Props that the lists of hosts and domains share. */
export interface HostingListProps extends Pick<PaymentDialogProps, 'walletHref'> {
  /** Address of the order; default: no link. */
  orderHref?: string | undefined;
  /** Address of the invoices of this kind; default: no link. */
  invoicesHref?: string | undefined;
  /** Returns the address of an invoice; undefined for no link. Default: no links. */
  invoiceHref?: ((invoice: Invoice) => string | undefined) | undefined;
}

const invoiceKinds = { hosts: 'hosting', domains: 'domain' } as const satisfies Readonly<Record<ListKind, InvoiceKind>>;

const messageKeys = {
  hosts: { loading: 'loadingHosts', unread: 'hostsUnread' },
  domains: { loading: 'loadingDomains', unread: 'domainsUnread' },
} as const;

/** Link to the order of a host. */
export function BuyLink({ href }: { readonly href: string }): ReactNode {
  const { t } = useTranslation('hosting');
  return (
    <ButtonLink variant="primary" icon={<Plus />} href={href}>
      {t('list.buy')}
    </ButtonLink>
  );
}

/** Shows the number of an invoice, as a link if it has an address; a dash if there is no invoice. */
export function InvoiceLink({
  invoice,
  invoiceHref,
}: Pick<HostingListProps, 'invoiceHref'> & { readonly invoice: Invoice | null }): ReactNode {
  if (invoice === null) return '—';
  const number = <Ltr isMono={false}>{invoice.refCode}</Ltr>;
  const href = invoiceHref?.(invoice);
  return href === undefined ? number : <Link href={href}>{number}</Link>;
}

/** Provides the ref of the list and a function that focuses it, for use after the focused row was deleted. */
export function useListFocus(): { readonly rootRef: RefObject<HTMLDivElement | null>; readonly focus: () => void } {
  const rootRef = useRef<HTMLDivElement>(null);
  return { rootRef, focus: () => rootRef.current?.focus() };
}

interface UnreadProps {
  readonly kind: ListKind;
  readonly query: Loading;
}

/** Warns that the shown list is stale because the last refetch failed; renders nothing otherwise. */
function StaleNotice({ query: { error, isFetching, retry } }: Pick<UnreadProps, 'query'>): ReactNode {
  const { t } = useTranslation('hosting');
  return (
    error !== null && <LoadProblem title={t('list.stale')} error={error} isRetrying={isFetching} onRetry={retry} />
  );
}

/** Placeholder until a list is loaded: skeletons, or the error of the failed call. */
export function ListPlaceholder({ kind, query: { error, isFetching, retry } }: UnreadProps): ReactNode {
  const { t } = useTranslation('hosting');
  if (error !== null) {
    return (
      <LoadProblem
        title={t(`list.${messageKeys[kind].unread}`)}
        error={error}
        isRetrying={isFetching}
        onRetry={retry}
      />
    );
  }
  return (
    <div className={styles.root} role="status">
      <VisuallyHidden>{t(`list.${messageKeys[kind].loading}`)}</VisuallyHidden>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} width="100%" height="64px" />
      ))}
    </div>
  );
}

/** Returns true once the services that end soon are known; they stand above the list, which must not move for them. */
export function useHasExpiries(kind: ListKind): boolean {
  return !useCurrentInvoices([invoiceKinds[kind]]).isPending;
}

interface ListFrameProps extends Pick<HostingListProps, 'invoiceHref' | 'invoicesHref' | 'orderHref'>, UnreadProps {
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/**
 * Frame of a list: stale notice, upcoming expiries, and links to the order and the invoices. Keeps the focus inside
 * when an update removes the focused element.
 */
export function ListFrame({
  kind,
  query,
  rootRef,
  orderHref,
  invoicesHref,
  invoiceHref,
  children,
}: ListFrameProps): ReactNode {
  const { t } = useTranslation('hosting');
  return (
    <FocusKeeper>
      <div ref={rootRef} className={styles.root} role="group" aria-label={t(`list.${kind}`)} tabIndex={-1}>
        <StaleNotice query={query} />
        <UpcomingExpiries kinds={[invoiceKinds[kind]]} invoiceHref={invoiceHref} />
        <div className={styles.head}>
          {invoicesHref !== undefined && <Link href={invoicesHref}>{t('list.invoices')}</Link>}
          {orderHref !== undefined && <BuyLink href={orderHref} />}
        </div>
        {children}
      </div>
    </FocusKeeper>
  );
}
