import { ProfileElement, SecurityFactorsElement, SessionListElement } from './account/index.ts';
import {
  InvoiceTableElement,
  NotificationBellElement,
  TransactionTableElement,
  UpcomingExpiriesElement,
  WalletElement,
} from './billing/index.ts';
import { FileManagerElement, FilePickerElement } from './files/index.ts';
import { DomainSearchElement, HostOrderElement } from './hosting/index.ts';
import { register } from './internal/register.ts';
import { ServerDetailElement, ServerListElement, VmOrderElement } from './servers/index.ts';

export { pickFiles } from './files/index.ts';
export { registerLanguage } from './internal/languages.ts';
export {
  DomainSearchElement,
  FileManagerElement,
  FilePickerElement,
  HostOrderElement,
  InvoiceTableElement,
  NotificationBellElement,
  ProfileElement,
  SecurityFactorsElement,
  ServerDetailElement,
  ServerListElement,
  SessionListElement,
  TransactionTableElement,
  UpcomingExpiriesElement,
  VmOrderElement,
  WalletElement,
};

const classes = {
  'abrak-domain-search': DomainSearchElement,
  'abrak-file-manager': FileManagerElement,
  'abrak-file-picker': FilePickerElement,
  'abrak-host-order': HostOrderElement,
  'abrak-invoice-table': InvoiceTableElement,
  'abrak-notification-bell': NotificationBellElement,
  'abrak-profile': ProfileElement,
  'abrak-security-factors': SecurityFactorsElement,
  'abrak-server-detail': ServerDetailElement,
  'abrak-server-list': ServerListElement,
  'abrak-session-list': SessionListElement,
  'abrak-transaction-table': TransactionTableElement,
  'abrak-upcoming-expiries': UpcomingExpiriesElement,
  'abrak-vm-order': VmOrderElement,
  'abrak-wallet': WalletElement,
} as const;

/** Tag name of one of the elements. */
export type ElementTag = keyof typeof classes;

/** Tag names of all elements. */
export const elementTags = Object.keys(classes).filter((tag): tag is ElementTag => tag in classes);

/**
 * Defines an element, by default in the page's registry. Does nothing when the tag is already defined, or on a server.
 */
export function define(tag: ElementTag, registry?: CustomElementRegistry): void {
  register(classes[tag], tag, registry);
}
