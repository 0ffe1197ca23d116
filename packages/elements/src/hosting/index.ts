export { DomainSearchElement } from './DomainSearchElement.ts';
export { HostOrderElement } from './HostOrderElement.ts';
