import { profileDescription, securityFactorsDescription, sessionListDescription } from './account/index.ts';
import {
  invoiceTableDescription,
  notificationBellDescription,
  transactionTableDescription,
  upcomingExpiriesDescription,
  walletDescription,
} from './billing/index.ts';
import { fileManagerDescription, filePickerDescription } from './files/index.ts';
import { domainSearchDescription, hostOrderDescription } from './hosting/index.ts';
import type { ElementDescription } from './internal/description.ts';
import { serverDetailDescription, serverListDescription, vmOrderDescription } from './servers/index.ts';

/** Descriptions of all elements; the manifest and the typings are generated from them. */
export const descriptions: readonly ElementDescription[] = [
  domainSearchDescription,
  fileManagerDescription,
  filePickerDescription,
  hostOrderDescription,
  invoiceTableDescription,
  notificationBellDescription,
  profileDescription,
  securityFactorsDescription,
  serverDetailDescription,
  serverListDescription,
  sessionListDescription,
  transactionTableDescription,
  upcomingExpiriesDescription,
  vmOrderDescription,
  walletDescription,
];
