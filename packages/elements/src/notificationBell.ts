import { NotificationBellElement } from './billing/index.ts';
import { register } from './internal/register.ts';

export { NotificationBellElement };

register(NotificationBellElement, 'abrak-notification-bell');
