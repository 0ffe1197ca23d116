export { findKeyGrant } from './apiKeys/keyGrants.ts';
export { createDemoPartner } from './demoPartner.ts';
export { partnerRoutes } from './partnerRoutes.ts';
export {
  findPartnersProblem,
  openPartnersFile,
  partnersFile,
  type Partner,
  type ReadPartners,
} from './partnersFile.ts';
export { scopeGuard, type ScopeGuardDeps } from './scopeGuard.ts';
export { sweepPageTokens } from './tokenStore.ts';
export { findPageGrant } from './pageTokens.ts';
export { listDeliveries, type ListedDelivery, resumeDeliveries, sweepDeliveries } from './webhooks/deliveryStore.ts';
export { syncEndpoints } from './webhooks/endpointStore.ts';
export { messageIdOf, sendWebhooksRegularly } from './webhooks/sendWebhooks.ts';
