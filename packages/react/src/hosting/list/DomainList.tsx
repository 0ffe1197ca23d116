import '../errors/messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import type { Invoice } from '@abrak/core/billing';
import type { Domain } from '@abrak/core/hosting';
import { domainView } from '@abrak/core/internal';
import type { UseQueryResult } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useErrorText, useFormat } from '../../provider/index.ts';
import { EmptyState, Link, Ltr, useTranslation } from '../../ui/index.ts';
import { useHostingActions } from '../dialogs/useHostingActions.tsx';
import { StateBadge } from '../states/StateBadge.tsx';
import { Term } from '../states/Term.tsx';
import { useDomains } from '../useHosting.ts';
import { HostingRow, HostingTable } from './HostingTable.tsx';
import { BuyLink, type HostingListProps, InvoiceLink, ListFrame, ListPlaceholder, useHasExpiries, useListFocus } from './ListFrame.tsx';
import * as styles from './rows.css.ts';

/** Props of DomainList. */
export interface DomainListProps extends HostingListProps {
  /** Address of the host list, linked from domains that have a host; default: no links. */
  hostsHref?: string | undefined;
}

interface RowProps extends Pick<DomainListProps, 'hostsHref' | 'invoiceHref'> {
  readonly domain: Domain;
  readonly now: number;
  readonly onPay: (invoice: Invoice) => void;
  readonly onDelete: (domain: Domain) => void;
}

function DomainRow({ domain, now, hostsHref, invoiceHref, onPay, onDelete }: RowProps): ReactNode {
  const { t } = useTranslation('hosting');
  const format = useFormat();
  const errorText = useErrorText();
  const view = domainView(domain, now);
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
  readonly query: UseQueryResult<readonly Domain[]>;
  readonly domains: readonly Domain[];
}

function LoadedList({ query, domains, now = Date.now, orderHref, invoicesHref, invoiceHref, hostsHref, ...ways }: LoadedListProps): ReactNode {
  const { t } = useTranslation('hosting');
  const [time] = useState(now);
  const { rootRef, focus } = useListFocus();
  const { pay, remove, dialog } = useHostingActions({ onDeleted: focus, ...ways });
  const hasDomains = domains.length > 0;
  return (
    <ListFrame kind="domains" {...{ query, rootRef, invoicesHref, invoiceHref, now }} orderHref={hasDomains ? orderHref : undefined}>
      {hasDomains ? (
        <HostingTable kind="domains">
          {domains.map((domain) => (
            <DomainRow
              key={domain.id}
              domain={domain}
              now={time}
              hostsHref={hostsHref}
              invoiceHref={invoiceHref}
              onPay={pay}
              onDelete={(item) => remove({ kind: 'domain', item })}
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
  return domains.data === undefined || !hasExpiries ? <ListPlaceholder kind="domains" query={domains} /> : <LoadedList query={domains} domains={domains.data} {...props} />;
}
