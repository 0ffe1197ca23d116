export { type DeleteTarget, type HostingActions, useHostingActions } from './actions/useHostingActions.ts';
export { type HostOrderData, type HostOrderOptions, type OpenHostOrder, useHostOrder } from './order/useHostOrder.ts';
export type { OrderStart, HostOrdering } from './order/useHostOrdering.ts';
export type { HostPlacing, PlaceHost } from './order/usePlaceHost.ts';
export { type DomainSearchData, type DomainSearchOptions, useDomainSearch } from './search/useDomainSearch.ts';
export type { Finding, NameSearchState, NameSearchInput } from './search/useNameSearch.ts';
export {
  type DomainsData,
  type DomainWithView,
  type HostsData,
  type HostWithView,
  useDomains,
  useHosts,
} from './useHosting.ts';
export type { NameCheck } from './search/useNameChecks.ts';
export type { HostCatalogue } from './useOffers.ts';
