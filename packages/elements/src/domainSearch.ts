import { DomainSearchElement } from './hosting/index.ts';
import { register } from './internal/register.ts';

export { DomainSearchElement };

register(DomainSearchElement, 'abrak-domain-search');
