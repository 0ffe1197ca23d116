import { ServerListElement } from './servers/index.ts';
import { register } from './internal/register.ts';

export { ServerListElement };

register(ServerListElement, 'abrak-server-list');
