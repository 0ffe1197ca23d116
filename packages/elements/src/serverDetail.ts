import { ServerDetailElement } from './servers/index.ts';
import { register } from './internal/register.ts';

export { ServerDetailElement };

register(ServerDetailElement, 'abrak-server-detail');
