import { ServerDetail, type ServerTab } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { ReportedPayments } from '../billing/internal.ts';
import { fillAddress } from '../internal/fillAddress.ts';
import { withScope } from '../internal/withScope.tsx';
import { withZoneNote } from '../internal/withZoneNote.tsx';
import { FollowContext } from '../internal/links.tsx';
import type { ServerDetailViewProps } from './ServerDetailElement.ts';
import { serverTabs } from './serverTabs.ts';
import { useLoadedServers, useServerChanges } from './useServerChanges.ts';

/** Returns the shown tab: the page's, until the customer opens another one. */
function useTab({ host, tab: wanted }: ServerDetailViewProps) {
  const [given, setGiven] = useState(wanted);
  const [tab, setTab] = useState<ServerTab>(wanted);
  if (given !== wanted) {
    setGiven(wanted);
    setTab(wanted);
  }
  const open = (next: ServerTab) => {
    if (host.emit('abrak-tab-change', { tab: next })) setTab(next);
  };
  return { tab, open };
}

function OneServer(props: ServerDetailViewProps): ReactNode {
  const { host, serverId, tabHref, listHref, invoiceHref, walletHref } = props;
  const { tab, open } = useTab(props);
  const server = useLoadedServers()?.find(({ id }) => id === serverId);
  useServerChanges(host, serverId);
  const hrefOf = (one: ServerTab) => fillAddress(tabHref ?? '#{tab}', { tab: one }) ?? '';
  const follow = (href: string) => {
    const next = serverTabs.find((one) => hrefOf(one) === href);
    if (next === undefined) return host.emit('abrak-link', { href });
    open(next);
    return false;
  };
  return (
    <ReportedPayments host={host}>
      <FollowContext value={follow}>
        <ServerDetail
          id={serverId}
          tab={tab}
          tabHref={hrefOf}
          listHref={listHref}
          walletHref={walletHref}
          invoiceHref={({ id }) => fillAddress(invoiceHref, { id })}
          onDeleted={() => host.emit('abrak-server-delete', { id: serverId, name: server?.name })}
        />
      </FollowContext>
    </ReportedPayments>
  );
}

/** Shows one server of the signed-in customer. */
export const ServerDetailView = withScope(
  'servers:read',
  withZoneNote((props: ServerDetailViewProps) => <OneServer key={props.serverId} {...props} />),
);
