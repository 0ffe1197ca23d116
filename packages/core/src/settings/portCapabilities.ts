import type { Client, Ports } from '../client/index.ts';
import type { Capability, KnownCapability } from './schema.ts';

type NeededCalls = { readonly [Noun in keyof Ports]?: readonly (keyof NonNullable<Ports[Noun]>)[] };

/**
 * Calls that a capability needs, by noun; a port without them does not have the capability, even when the settings
 * announce it. An empty list: the noun may have no port, because no port has calls for it.
 */
export const neededCalls: { readonly [Name in KnownCapability]?: NeededCalls } = {
  activity: { account: ['listActivity'] },
  cancelPayments: { billing: ['cancelPayment'] },
  copies: { files: ['copyDocuments'] },
  documentJobs: { files: ['listDocumentJobs', 'cancelDocumentJob'] },
  favourites: { files: ['listFavourites', 'setFavourite'] },
  fileSearch: { files: ['findDocuments'] },
  hostProducts: { hosting: ['listHostPlans', 'listDomainSuffixes'] },
  liveUpdates: { account: [] },
  linkLimits: { files: ['getLinkLimits', 'setLinkLimits', 'resetLink'] },
  mailPreferences: { account: ['listMailPreferences', 'setMailPreference'] },
  notifications: {
    account: ['listNotifications', 'countUnreadNotifications', 'readNotifications', 'dismissNotifications'],
  },
  passkeys: { account: [] },
  payments: { billing: ['getPayment', 'listOpenPayments'] },
  payTogether: { billing: ['payInvoices'] },
  quotes: { servers: ['quoteOrder'] },
  recentFiles: { files: ['listRecentFiles'] },
  renewalPeriods: { servers: ['renewServer'] },
  resumable: { files: [] },
  secondFactor: { account: [] },
  serverEvents: { servers: ['listServerEvents'] },
  sessions: { account: ['listSessions', 'endSessions'] },
  shares: { files: ['listShares', 'unshareDocument'] },
  stepUp: { account: [] },
  tags: { files: ['listTags', 'listTagged', 'setTags', 'addTag', 'removeTag'] },
  topUpAndPay: { billing: ['addToBalance', 'getPayment'] },
  versions: { files: ['listVersions', 'restoreVersion', 'deleteVersion'] },
  windows: { files: ['listFolderWindow'], billing: ['listInvoiceWindow', 'listTransactionWindow'] },
};

const isServed = ({ ports }: Pick<Client, 'ports'>, calls: NeededCalls) =>
  Object.entries(calls).every(([noun, needed]) => {
    const port: unknown = Reflect.get(ports, noun);
    if (typeof port !== 'object' || port === null) return true;
    return needed.length > 0 && needed.every((call) => typeof Reflect.get(port, call) === 'function');
  });

/** Returns the announced capabilities that the client's ports can serve. */
export function servedCapabilities(
  client: Pick<Client, 'ports'>,
  announced: ReadonlySet<Capability>,
): ReadonlySet<Capability> {
  const needed: Readonly<Record<string, NeededCalls>> = neededCalls;
  return new Set([...announced].filter((name) => isServed(client, needed[name] ?? {})));
}
