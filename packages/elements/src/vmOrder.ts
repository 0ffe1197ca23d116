import { VmOrderElement } from './servers/index.ts';
import { register } from './internal/register.ts';

export { VmOrderElement };

register(VmOrderElement, 'abrak-vm-order');
