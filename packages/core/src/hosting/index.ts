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
export { type DomainSuffix, type HostPlan, hostPlanNames, type HostingProduct } from './catalogueSchema.ts';
export {
  checkDomainName,
  DEFAULT_DOMAIN_SUFFIX,
  domainNamesOf,
  showDomainName,
  type DomainNameOptions,
  type DomainNameProblem,
  type SuffixRule,
} from './checkDomainName.ts';
export { hostingQueries } from './queries.ts';
export {
  type Domain,
  type DomainAnswer,
  type Host,
  type DomainStatus,
  type HostStatus,
  type UnavailableReason,
} from './schema.ts';
export { checkTypedDomain, type TypedDomainProblem } from './checkTypedDomain.ts';
export { hostCharges, type DomainOrderSelection, type DomainOrderProblem } from './domainOrderSelection.ts';
export { checkNicHandle, needsNicHandle, type NicHandleProblem } from './nicHandle.ts';
export { offerOf, type Offer, type OfferProblem } from './offers.ts';
export {
  domainView,
  hostView,
  type DomainLabel,
  type DomainView,
  type HostLabel,
  type HostView,
  type HostingView,
} from './views.ts';
export { type DomainLabelProblem } from './domainLabel.ts';
export { type DomainOrderEvent, type DomainOrderState } from './domainOrder.ts';
