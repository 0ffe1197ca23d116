import '../errors/messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import type { Invoice } from '@abrak/core/billing';
import type { Host, HostView } from '@abrak/core/hosting';
import { Globe } from 'lucide-react';
import { type ReactNode } from 'react';
import { useFormat, useErrorText, useToast } from '../../provider/index.ts';
import { EmptyState, Ltr, Switch, useTranslation, type OptimisticSwitch, useOptimisticSwitch } from '../../ui/index.ts';
import { useHostingDialogs } from '../dialogs/useHostingDialogs.tsx';
import { domainText } from '../DomainName.tsx';
import { StateBadge } from '../states/StateBadge.tsx';
import { Term } from '../states/Term.tsx';
import { type HostsData, type HostWithView, useHosts } from '../useHosting.ts';
import { useHostingText } from '../useHostingText.ts';
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
import { NameServers } from './NameServers.tsx';
import * as styles from './rows.css.ts';
import { useSwitchRenewal } from '../actions/useHostingActions.ts';

/** Switches the automatic renewal of a host optimistically and rolls back with a toast when the call fails. */
function useAutoRenewal(host: Host): OptimisticSwitch {
  const { t } = useTranslation('hosting');
  const { name, autoRenewal } = host;
  const toast = useToast();
  const errorText = useErrorText();
  const switchRenewal = useSwitchRenewal();
  return useOptimisticSwitch({
    isOn: autoRenewal,
    send: (isOn) => switchRenewal(host, isOn),
    onError: (error) =>
      toast.show({
        tone: 'danger',
        message: t('list.renewalFailed', { name: domainText(name), reason: errorText(error) }),
      }),
  });
}

export type HostListProps = HostingListProps;

interface RowProps extends HostWithView, Pick<HostListProps, 'invoiceHref'> {
  readonly onPay: (invoice: Invoice) => void;
  readonly onDelete: (host: Host) => void;
}

function useHostFacts({
  host,
  view,
  invoiceHref,
}: Pick<RowProps, 'host' | 'invoiceHref'> & { readonly view: HostView }) {
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

function HostRow({ host, view, invoiceHref, onPay, onDelete }: RowProps): ReactNode {
  const { t } = useTranslation('hosting');
  const words = useHostingText();
  const renewal = useAutoRenewal(host);
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
  readonly query: HostsData;
  readonly hosts: readonly HostWithView[];
}

function LoadedList({ query, hosts, orderHref, invoicesHref, invoiceHref, ...ways }: LoadedListProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { rootRef, focus } = useListFocus();
  const { pay, remove, dialog } = useHostingDialogs({ onDeleted: focus, ...ways });
  const hasHosts = hosts.length > 0;
  return (
    <ListFrame
      kind="hosts"
      {...{ query, rootRef, invoicesHref, invoiceHref }}
      orderHref={hasHosts ? orderHref : undefined}
    >
      {hasHosts ? (
        <>
          <HostingTable kind="hosts">
            {hosts.map((item) => (
              <HostRow
                key={item.host.id}
                {...item}
                invoiceHref={invoiceHref}
                onPay={pay}
                onDelete={(deleted) => remove({ kind: 'host', item: deleted })}
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
  return hosts.hosts === undefined || !hasExpiries ? (
    <ListPlaceholder kind="hosts" query={hosts} />
  ) : (
    <LoadedList query={hosts} hosts={hosts.hosts} {...props} />
  );
}
