import { HostOrderElement } from './hosting/index.ts';
import { register } from './internal/register.ts';

export { HostOrderElement };

register(HostOrderElement, 'abrak-host-order');
