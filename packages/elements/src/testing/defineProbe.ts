import { register } from '../internal/register.ts';
import { ProbeElement } from './ProbeElement.ts';

export { ProbeElement };

register(ProbeElement, 'abrak-probe');
