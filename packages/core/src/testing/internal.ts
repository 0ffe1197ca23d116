export { aBusinessProfile, aProfile, aSession, aUser, storageOffers } from '../account/fixtures.ts';
export { aBankPayment, aCharge, anInvoice, aPaidInvoice, aTransaction } from '../billing/fixtures.ts';
export { aDocument, aFolder, manyDocuments } from '../files/fixtures.ts';
export { aDomain, aDomainInvoice, aHost, aHostInvoice, domainSuffixes, hostPlans } from '../hosting/fixtures.ts';
export {
  aBuild,
  aMachine,
  anHourlyServer,
  anOrderContext,
  aPaidServerInvoice,
  aServer,
  aServerInvoice,
  serverImages,
  serverNetworks,
  serverPlans,
} from '../servers/fixtures.ts';
export type { MemoryBillingOptions } from './MemoryBilling.ts';
export type { MemoryHostingOptions } from './MemoryHosting.ts';
export type { MemoryPartner } from './memoryPartner.ts';
export { type MemoryPromo, memoryPromos } from './memoryOrders.ts';
export type { MemoryServersOptions } from './memoryRentals.ts';
export { tokenFor } from './tokenFor.ts';
export {
  type ContractCredentials,
  type ContractTool,
  type CustomerWish,
  type KnownPartner,
  type KnownPromos,
  leftOutReason,
  type ObservedParts,
} from './contract/index.ts';
