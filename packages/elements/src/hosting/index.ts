export { DomainSearchElement } from './DomainSearchElement.ts';
export { domainSearchDescription } from './domainSearchDescription.ts';
export { HostOrderElement } from './HostOrderElement.ts';
export { hostOrderDescription } from './hostOrderDescription.ts';
