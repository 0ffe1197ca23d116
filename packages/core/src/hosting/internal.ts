export {
  DomainSuffixesSchema,
  hostPlanNames,
  HostPlansSchema,
  type WireDomainSuffix,
  type WireHostPlan,
} from './catalogueSchema.ts';
export {
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
  offerOfName,
  type DomainOrderContext,
  type DomainOrderProblem,
  type DomainOrderSelection,
} from './domainOrderSelection.ts';
export { fallbackSuffixes, offeredPlans, offeredSuffixes } from './providerOffers.ts';
export { checkNicHandle, needsNicHandle, type NicHandleProblem } from './nicHandle.ts';
export { offerOf, type Offer, type OfferProblem } from './offers.ts';
export {
  DomainsSchema,
  HostSchema,
  HostsSchema,
  type DomainStatus,
  type HostStatus,
  type UnavailableReason,
} from './schema.ts';
export { domainView, hostView, type DomainLabel, type DomainView, type HostLabel, type HostView } from './views.ts';
