export type { HostingPort } from './HostingPort.ts';
export {
  checkAvailability,
  deleteDomain,
  deleteHost,
  listDomains,
  listDomainSuffixes,
  listHostPlans,
  listHosts,
  orderHost,
  setAutoRenewal,
  type HostOrder,
} from './api.ts';
export type { DomainSuffix, HostPlan } from './catalogueSchema.ts';
export { checkDomainName } from './checkDomainName.ts';
export { hostingQueries } from './queries.ts';
export type { Domain, DomainAnswer, Host } from './schema.ts';
