import '../errors/messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import type { Invoice } from '@abrak/core/billing';
import type { Host } from '@abrak/core/hosting';
import { type HostView, hostView } from '@abrak/core/internal';
import type { UseQueryResult } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../provider/index.ts';
import { EmptyState, Ltr, Switch, useTranslation } from '../../ui/index.ts';
import { useHostingActions } from '../dialogs/useHostingActions.tsx';
import { domainText } from '../DomainName.tsx';
import { StateBadge } from '../states/StateBadge.tsx';
import { Term } from '../states/Term.tsx';
import { useHosts } from '../useHosting.ts';
import { useHostingText } from '../useHostingText.ts';
import { HostingRow, HostingTable } from './HostingTable.tsx';
import { BuyLink, type HostingListProps, InvoiceLink, ListFrame, ListPlaceholder, useHasExpiries, useListFocus } from './ListFrame.tsx';
import { NameServers } from './NameServers.tsx';
import * as styles from './rows.css.ts';
import { useAutoRenewal } from './useAutoRenewal.ts';

/** Props of HostList. */
export type HostListProps = HostingListProps;

interface RowProps extends Pick<HostListProps, 'invoiceHref'> {
  readonly host: Host;
  readonly now: number;
  readonly onPay: (invoice: Invoice) => void;
  readonly onDelete: (host: Host) => void;
}

function useHostFacts({ host, view, invoiceHref }: Pick<RowProps, 'host' | 'invoiceHref'> & { readonly view: HostView }) {
  const { t } = useTranslation('hosting');
  const format = useFormat();
  const { userName, nameServers, domainStatus, invoice, createdAt } = host;
  return [
    [t('list.nameServers'), <NameServers key="servers" nameServers={nameServers} />],
    [t('list.userName'), userName === '' ? null : <Ltr key="user">{userName}</Ltr>],
    [t('list.domainState'), <StateBadge key="domain" label={view.domainLabel} status={domainStatus} />],
    [t('list.orderedAt'), createdAt === null ? null : format.date(createdAt)],
    [t('list.invoice'), <InvoiceLink key="invoice" invoice={invoice} invoiceHref={invoiceHref} />],
  ] as const;
}

function HostRow({ host, now, invoiceHref, onPay, onDelete }: RowProps): ReactNode {
  const { t } = useTranslation('hosting');
  const words = useHostingText();
  const renewal = useAutoRenewal(host);
  const view = hostView(host, now);
  const facts = useHostFacts({ host, view, invoiceHref });
  const { payableInvoice } = view;
  return (
    <HostingRow
      kind="hosts"
      name={host.name}
      cells={[
        host.plan === null ? t('list.none') : words.plan(host.plan.name),
        <StateBadge key="state" label={view.label} status={view.status} />,
        <Term key="term" view={view} />,
        <Switch
          key="renewal"
          aria-label={t('list.renewal', { name: domainText(host.name) })}
          checked={renewal.isOn}
          disabled={!view.isRenewalSwitchable}
          onChange={renewal.change}
        />,
      ]}
      facts={facts}
      onPay={payableInvoice === null ? undefined : () => onPay(payableInvoice)}
      onDelete={() => onDelete(host)}
    />
  );
}

interface LoadedListProps extends HostListProps {
  readonly query: UseQueryResult<readonly Host[]>;
  readonly hosts: readonly Host[];
}

function LoadedList({ query, hosts, now = Date.now, orderHref, invoicesHref, invoiceHref, ...ways }: LoadedListProps): ReactNode {
  const { t } = useTranslation('hosting');
  const [time] = useState(now);
  const { rootRef, focus } = useListFocus();
  const { pay, remove, dialog } = useHostingActions({ onDeleted: focus, ...ways });
  const hasHosts = hosts.length > 0;
  return (
    <ListFrame kind="hosts" {...{ query, rootRef, invoicesHref, invoiceHref, now }} orderHref={hasHosts ? orderHref : undefined}>
      {hasHosts ? (
        <>
          <HostingTable kind="hosts">
            {hosts.map((host) => (
              <HostRow
                key={host.id}
                host={host}
                now={time}
                invoiceHref={invoiceHref}
                onPay={pay}
                onDelete={(item) => remove({ kind: 'host', item })}
              />
            ))}
          </HostingTable>
          <p className={styles.muted}>{t('list.renewalHint')}</p>
        </>
      ) : (
        <EmptyState
          className={styles.empty}
          icon={<Globe />}
          title={t('list.noHosts')}
          hint={t('list.noHostsHint')}
          action={orderHref !== undefined && <BuyLink href={orderHref} />}
        />
      )}
      {dialog}
    </ListFrame>
  );
}

/**
 * Lists the customer's hosts with their states and terms; hosts can be paid, deleted, and switched to automatic
 * renewal.
 */
export function HostList(props: HostListProps): ReactNode {
  const hosts = useHosts();
  const hasExpiries = useHasExpiries('hosts');
  return hosts.data === undefined || !hasExpiries ? <ListPlaceholder kind="hosts" query={hosts} /> : <LoadedList query={hosts} hosts={hosts.data} {...props} />;
}
