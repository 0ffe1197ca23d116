export { DomainSuffixesSchema, HostPlansSchema, type WireDomainSuffix, type WireHostPlan } from './catalogueSchema.ts';
export { MAX_DOMAIN_LABEL_LENGTH } from './domainLabel.ts';
export { reduceDomainOrder, startDomainOrder } from './domainOrder.ts';
export { domainOrderSelection, offerOfName, type DomainOrderContext } from './domainOrderSelection.ts';
export {
  type HostingCatalogue,
  judgeDomainName,
  type JudgedHostOrder,
  judgeHostOrder,
  suffixOf,
} from './judgeHostOrder.ts';
export { fallbackSuffixes, offeredPlans, offeredSuffixes } from './providerOffers.ts';
export { sampleHostPlans, sampleSuffixes } from './sampleCatalogue.ts';
export { DomainsSchema, HostSchema, HostsSchema } from './schema.ts';
export { toWireAvailability, toWireDomain, toWireHost, toWireHostPlan, toWireSuffix } from './wire.ts';
