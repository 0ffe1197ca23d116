import '../errors/messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import type { Invoice } from '@abrak/core/billing';
import type { Domain } from '@abrak/core/hosting';
import { Globe } from 'lucide-react';
import { type ReactNode } from 'react';
import { useErrorText, useFormat } from '../../provider/index.ts';
import { EmptyState, Link, Ltr, useTranslation } from '../../ui/index.ts';
import { useHostingDialogs } from '../dialogs/useHostingDialogs.tsx';
import { StateBadge } from '../states/StateBadge.tsx';
import { Term } from '../states/Term.tsx';
import { type DomainsData, type DomainWithView, useDomains } from '../useHosting.ts';
import { HostingRow, HostingTable } from './HostingTable.tsx';
import {
  BuyLink,
  type HostingListProps,
  InvoiceLink,
  ListFrame,
  ListPlaceholder,
  useHasExpiries,
  useListFocus,
} from './ListFrame.tsx';
import * as styles from './rows.css.ts';

export interface DomainListProps extends HostingListProps {
  /** Address of the host list, linked from domains that have a host; default: no links. */
  hostsHref?: string | undefined;
}

interface RowProps extends DomainWithView, Pick<DomainListProps, 'hostsHref' | 'invoiceHref'> {
  readonly onPay: (invoice: Invoice) => void;
  readonly onDelete: (domain: Domain) => void;
}

function DomainRow({ domain, view, hostsHref, invoiceHref, onPay, onDelete }: RowProps): ReactNode {
  const { t } = useTranslation('hosting');
  const format = useFormat();
  const errorText = useErrorText();
  const { payableInvoice, deleteProblem } = view;
  const { nicHandle, hostId, invoice, createdAt } = domain;
  const host = hostsHref === undefined ? t('list.hosted') : <Link href={hostsHref}>{t('list.hosted')}</Link>;
  return (
    <HostingRow
      kind="domains"
      name={domain.name}
      cells={[
        <StateBadge key="state" label={view.label} status={view.status} />,
        <Term key="term" view={view} />,
        nicHandle === null ? t('list.none') : <Ltr key="handle">{nicHandle}</Ltr>,
      ]}
      facts={[
        [t('list.host'), hostId === null ? null : host],
        [t('list.orderedAt'), createdAt === null ? null : format.date(createdAt)],
        [t('list.invoice'), <InvoiceLink key="invoice" invoice={invoice} invoiceHref={invoiceHref} />],
      ]}
      onPay={payableInvoice === null ? undefined : () => onPay(payableInvoice)}
      onDelete={() => onDelete(domain)}
      deleteProblem={deleteProblem && errorText(deleteProblem)}
    />
  );
}

interface LoadedListProps extends DomainListProps {
  readonly query: DomainsData;
  readonly domains: readonly DomainWithView[];
}

function LoadedList({
  query,
  domains,
  orderHref,
  invoicesHref,
  invoiceHref,
  hostsHref,
  ...ways
}: LoadedListProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { rootRef, focus } = useListFocus();
  const { pay, remove, dialog } = useHostingDialogs({ onDeleted: focus, ...ways });
  const hasDomains = domains.length > 0;
  return (
    <ListFrame
      kind="domains"
      {...{ query, rootRef, invoicesHref, invoiceHref }}
      orderHref={hasDomains ? orderHref : undefined}
    >
      {hasDomains ? (
        <HostingTable kind="domains">
          {domains.map((item) => (
            <DomainRow
              key={item.domain.id}
              {...item}
              hostsHref={hostsHref}
              invoiceHref={invoiceHref}
              onPay={pay}
              onDelete={(deleted) => remove({ kind: 'domain', item: deleted })}
            />
          ))}
        </HostingTable>
      ) : (
        <EmptyState
          className={styles.empty}
          icon={<Globe />}
          title={t('list.noDomains')}
          hint={t('list.noDomainsHint')}
          action={orderHref !== undefined && <BuyLink href={orderHref} />}
        />
      )}
      {dialog}
    </ListFrame>
  );
}

/** Lists the customer's domains with their states and terms; domains can be paid and deleted. */
export function DomainList(props: DomainListProps): ReactNode {
  const domains = useDomains();
  const hasExpiries = useHasExpiries('domains');
  return domains.domains === undefined || !hasExpiries ? (
    <ListPlaceholder kind="domains" query={domains} />
  ) : (
    <LoadedList query={domains} domains={domains.domains} {...props} />
  );
}
