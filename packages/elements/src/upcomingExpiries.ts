import { UpcomingExpiriesElement } from './billing/index.ts';
import { register } from './internal/register.ts';

export { UpcomingExpiriesElement };

register(UpcomingExpiriesElement, 'abrak-upcoming-expiries');
