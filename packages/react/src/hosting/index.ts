export { DomainList, type DomainListProps } from './list/DomainList.tsx';
export { HostList, type HostListProps } from './list/HostList.tsx';
export { HostOrder, type HostOrderProps } from './order/HostOrder.tsx';
export type { OrderStart } from './order/useHostOrdering.ts';
export { DomainSearch, type DomainSearchProps } from './search/DomainSearch.tsx';
export type { HostingListProps } from './list/ListFrame.tsx';
