export { aBusinessProfile, anActivityEvent, aProfile, aSession, aUser, storageOffers } from '../account/fixtures.ts';
export { aBankPayment, aCharge, anInvoice, aPaidInvoice, aTransaction } from '../billing/fixtures.ts';
export { aDocument, aFolder, manyDocuments } from '../files/fixtures.ts';
export { searchVectors } from '../shared/searchVectors.ts';
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
export { anApiKey } from '../partners/fixtures.ts';
export { type MemoryPromo, memoryPromos } from './memoryOrders.ts';
export { fetchUpload, formRequest } from './fetchUpload.ts';
export { tokenFor } from './tokenFor.ts';
export { capabilityEffects, type CapabilityEffect } from '../contract/index.ts';
export { createHttpBackend, type HttpBackendOptions } from './conformance/createHttpBackend.ts';
export {
  type CheckResult,
  type ConformanceOptions,
  conformanceNouns,
  type ConformanceReport,
  CustomerUnavailable,
  runConformance,
} from './conformance/runConformance.ts';
export { formatReport } from './conformance/formatReport.ts';
export {
  type ContractBackend,
  type ContractCheck,
  contractChecks,
  type ContractCredentials,
  type ContractTool,
  type ContractTools,
  ContractViolation,
  type CustomerWish,
  type KnownPartner,
  type KnownPromos,
  leftOutReason,
  type ObservedParts,
  runCheck,
} from './contract/index.ts';
export { totpCode } from './totpCode.ts';
