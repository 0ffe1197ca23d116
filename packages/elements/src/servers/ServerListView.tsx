import { ServerList } from '@abrak/react';
import type { ReactNode } from 'react';
import { ReportedPayments } from '../billing/internal.ts';
import type { ServerRef } from '../contract.ts';
import { fillAddress } from '../internal/fillAddress.ts';
import { withScope } from '../internal/withScope.tsx';
import { FollowContext } from '../internal/links.tsx';
import type { ServerListViewProps } from './ServerListElement.ts';
import { useLoadedServers, useServerChanges } from './useServerChanges.ts';

function Servers({ host, serverHref, orderHref, invoicesHref, walletHref }: ServerListViewProps): ReactNode {
  const servers = useLoadedServers();
  useServerChanges(host);
  const hrefOf = ({ id, name }: ServerRef) => fillAddress(serverHref, { id, name }) ?? '';
  const follow = (href: string) => {
    const server = servers?.find((one) => hrefOf(one) === href);
    return server === undefined
      ? host.emit('abrak-link', { href })
      : host.emit('abrak-server-open', { id: server.id, name: server.name, href });
  };
  return (
    <ReportedPayments host={host}>
      <FollowContext value={follow}>
        <ServerList
          serverHref={serverHref === undefined ? undefined : hrefOf}
          orderHref={orderHref}
          invoicesHref={invoicesHref}
          walletHref={walletHref}
          onSelectionChange={(selected) =>
            host.emit('abrak-server-select', { servers: selected.map(({ id, name }) => ({ id, name })) })
          }
        />
      </FollowContext>
    </ReportedPayments>
  );
}

/** Lists the servers of the signed-in customer. */
export const ServerListView = withScope('servers:read', Servers);
