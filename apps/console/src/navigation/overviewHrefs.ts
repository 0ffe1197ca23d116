import type { Invoice } from '@abrak/core/billing';
import type { StoredDocument } from '@abrak/core/files';
import { invoicesHref, moneyPaths } from './billingPaths.ts';
import { addressOfPlace } from './folderAddress.ts';
import { hostingPaths } from './hostingPaths.ts';
import { ORDER_PATH, SERVERS_PATH } from './serverPaths.ts';
import { renewHref } from './serviceHrefs.ts';
import { UPGRADE_PATH } from './storagePaths.ts';

function documentHref({ id, path }: StoredDocument): string {
  return `${addressOfPlace({ kind: 'folder', path: path.slice(0, path.lastIndexOf('/')) || '/' })}?item=${id}`;
}

/** Addresses of the cards of an overview. */
export const overviewHrefs = {
  wallet: moneyPaths.wallet,
  servers: SERVERS_PATH,
  orderServer: ORDER_PATH,
  orderHost: hostingPaths.order,
  files: addressOfPlace({ kind: 'folder', path: '/' }),
  recentFiles: addressOfPlace({ kind: 'recent' }),
  upgrade: UPGRADE_PATH,
  invoice: ({ kind, id }: Invoice) => invoicesHref(kind, id),
  service: renewHref,
  document: documentHref,
};
