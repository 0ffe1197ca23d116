import type { Client, Ports } from '../client/index.ts';
import { supports } from '../client/internal.ts';
import type { Capability } from './schema.ts';

type PortTest = (client: Pick<Client, 'ports'>) => boolean;

const has =
  <Noun extends keyof Ports>(noun: Noun, call: keyof NonNullable<Ports[Noun]>): PortTest =>
  (client) =>
    supports(client, noun, call);

// Calls that a capability needs. A port without them does not have the capability, even when the settings announce it.
const neededCalls: Readonly<Record<string, readonly PortTest[]>> = {
  cancelPayments: [has('billing', 'cancelPayment')],
  copies: [has('files', 'copyDocuments')],
  documentJobs: [has('files', 'listDocumentJobs'), has('files', 'cancelDocumentJob')],
  favourites: [has('files', 'listFavourites'), has('files', 'setFavourite')],
  fileSearch: [has('files', 'findDocuments')],
  hostProducts: [has('hosting', 'listHostPlans'), has('hosting', 'listDomainSuffixes')],
  linkLimits: [has('files', 'getLinkLimits'), has('files', 'setLinkLimits'), has('files', 'resetLink')],
  mailPreferences: [has('account', 'listMailPreferences'), has('account', 'setMailPreference')],
  notifications: [
    has('account', 'listNotifications'),
    has('account', 'countUnreadNotifications'),
    has('account', 'readNotifications'),
    has('account', 'dismissNotifications'),
  ],
  // Second factors have no calls in ports.
  passkeys: [({ ports }) => ports.account === undefined],
  payments: [has('billing', 'getPayment'), has('billing', 'listOpenPayments')],
  payTogether: [has('billing', 'payInvoices')],
  quotes: [has('servers', 'quoteOrder')],
  recentFiles: [has('files', 'listRecentFiles')],
  renewalPeriods: [has('servers', 'renewServer')],
  // Resumable uploads speak HTTP of their own.
  resumable: [({ ports }) => ports.files === undefined],
  secondFactor: [({ ports }) => ports.account === undefined],
  serverEvents: [has('servers', 'listServerEvents')],
  sessions: [has('account', 'listSessions'), has('account', 'endSessions')],
  shares: [has('files', 'listShares'), has('files', 'unshareDocument')],
  stepUp: [({ ports }) => ports.account === undefined],
  tags: [
    has('files', 'listTags'),
    has('files', 'listTagged'),
    has('files', 'setTags'),
    has('files', 'addTag'),
    has('files', 'removeTag'),
  ],
  topUpAndPay: [has('billing', 'addToBalance'), has('billing', 'getPayment')],
  versions: [has('files', 'listVersions'), has('files', 'restoreVersion'), has('files', 'deleteVersion')],
  windows: [
    has('files', 'listFolderWindow'),
    has('billing', 'listInvoiceWindow'),
    has('billing', 'listTransactionWindow'),
  ],
};

/** Returns the announced capabilities that the client's ports can serve. */
export function servedCapabilities(
  client: Pick<Client, 'ports'>,
  announced: ReadonlySet<Capability>,
): ReadonlySet<Capability> {
  return new Set([...announced].filter((name) => (neededCalls[name] ?? []).every((isServed) => isServed(client))));
}
