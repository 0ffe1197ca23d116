import type { NotificationBell } from '@abrak/react';
import type { ComponentProps } from 'react';
import { addressOfPlace } from '../../navigation/folderAddress.ts';
import { invoicesHref, invoicePages } from '../../navigation/billingPaths.ts';
import { hostingPaths } from '../../navigation/hostingPaths.ts';
import { serverHref, SERVERS_PATH } from '../../navigation/serverPaths.ts';

type Place = Parameters<NonNullable<ComponentProps<typeof NotificationBell>['hrefOf']>>[0];

/** Returns the address of the place that a notification leads to; undefined for an unknown kind of invoice. */
export function notificationHref(place: Place): string | undefined {
  switch (place.kind) {
    case 'server':
      return serverHref(place.name);
    case 'servers':
      return SERVERS_PATH;
    case 'hosts':
      return hostingPaths.hosts;
    case 'domains':
      return hostingPaths.domains;
    case 'plan':
      return '/nwaccount/plans';
    case 'folder':
      return addressOfPlace({ kind: 'folder', path: place.path });
    case 'shared':
      return addressOfPlace({ kind: 'shared', folderIds: place.folderId === null ? [] : [place.folderId] });
    case 'invoice': {
      const { kind, id } = place.invoice;
      const page = invoicePages.find((one) => one.kind === kind);
      return page && invoicesHref(page.kind, id);
    }
  }
}
