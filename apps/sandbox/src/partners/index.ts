export { apiKeyRoutes } from './apiKeys/apiKeyRoutes.ts';
export { findKeyGrant } from './apiKeys/keyGrants.ts';
export { createDemoPartner } from './demoPartner.ts';
export { findPartnersProblem, openPartnersFile, type Partner, type ReadPartners } from './partnersFile.ts';
export { grantRoutes, partnerPopupRoutes } from './popupRoutes.ts';
export { scopeGuard, type ScopeGuardDeps } from './scopeGuard.ts';
export { partnerTokenRoutes } from './tokenRoutes.ts';
export { sweepPageTokens } from './tokenStore.ts';
export { findPageGrant } from './pageTokens.ts';
