import { SecurityFactorsElement } from './account/index.ts';
import { register } from './internal/register.ts';

export { SecurityFactorsElement };

register(SecurityFactorsElement, 'abrak-security-factors');
