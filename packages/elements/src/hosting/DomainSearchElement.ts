import { elementClass } from '../internal/elementClass.ts';
import { domainSearchDescription } from './domainSearchDescription.ts';

/** `<abrak-domain-search>`: the search for a domain name. */
export class DomainSearchElement extends elementClass(
  domainSearchDescription,
  async () => (await import('./DomainSearchView.tsx')).DomainSearchView,
) {}
