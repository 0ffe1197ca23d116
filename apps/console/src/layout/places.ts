import { moneyPaths } from '../navigation/billingPaths.ts';
import { hostingPaths } from '../navigation/hostingPaths.ts';
import { CAMPAIGN_PATH, SERVERS_PATH } from '../navigation/serverPaths.ts';

/** Main places of the console, in the order of the navigation. */
export const places = ['overview', 'files', 'servers', 'hosting', 'billing', 'account'] as const;

/** One of the main places. */
export type Place = (typeof places)[number];

/** Address that opens each place. */
export const placeHrefs: Readonly<Record<Place, string>> = {
  overview: '/',
  files: '/nwfm',
  servers: SERVERS_PATH,
  hosting: hostingPaths.hosts,
  billing: moneyPaths.wallet,
  account: '/nwaccount/profile',
};

const prefixes: readonly (readonly [string, Place])[] = [
  ['/nwfm', 'files'],
  [SERVERS_PATH, 'servers'],
  [CAMPAIGN_PATH, 'servers'],
  [hostingPaths.hosts, 'hosting'],
  [moneyPaths.wallet, 'billing'],
  [moneyPaths.transactions, 'billing'],
  ['/nwbilling', 'billing'],
  ['/nwaccount', 'account'],
];

/** Returns the place that an address belongs to; undefined for none, such as the sign-in page. */
export function placeOfPath(pathname: string): Place | undefined {
  if (pathname === placeHrefs.overview) return 'overview';
  return prefixes.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1];
}
