import { SessionListElement } from './account/index.ts';
import { register } from './internal/register.ts';

export { SessionListElement };

register(SessionListElement, 'abrak-session-list');
