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
export {
  DomainSuffixesSchema,
  hostPlanNames,
  HostPlansSchema,
  type DomainSuffix,
  type HostPlan,
  type WireDomainSuffix,
  type WireHostPlan,
} from './catalogueSchema.ts';
export {
  checkDomainName,
  DEFAULT_DOMAIN_SUFFIX,
  domainNamesOf,
  showDomainName,
  type DomainNameOptions,
  type DomainNameProblem,
  type SuffixRule,
} from './checkDomainName.ts';
export { checkTypedDomain, type TypedDomainProblem } from './checkTypedDomain.ts';
export { MAX_DOMAIN_LABEL_LENGTH } from './domainLabel.ts';
export { reduceDomainOrder, startDomainOrder, type DomainOrderEvent, type DomainOrderState } from './domainOrder.ts';
export {
  domainOrderSelection,
  hostCharges,
  type DomainOrderContext,
  type DomainOrderProblem,
  type DomainOrderSelection,
} from './domainOrderSelection.ts';
export { checkNicHandle, needsNicHandle, type NicHandleProblem } from './nicHandle.ts';
export { offerOf, type Offer, type OfferProblem } from './offers.ts';
export { hostingQueries } from './queries.ts';
export {
  DomainsSchema,
  HostSchema,
  HostsSchema,
  type Domain,
  type DomainAnswer,
  type DomainStatus,
  type Host,
  type HostStatus,
  type UnavailableReason,
} from './schema.ts';
export { domainView, hostView, type DomainLabel, type DomainView, type HostLabel, type HostView } from './views.ts';
