import { elementClass } from '../internal/elementClass.ts';
import { upcomingExpiriesDescription } from './upcomingExpiriesDescription.ts';

/** `<abrak-upcoming-expiries>`: the services that end soon. */
export class UpcomingExpiriesElement extends elementClass(
  upcomingExpiriesDescription,
  async () => (await import('./UpcomingExpiriesView.tsx')).UpcomingExpiriesView,
) {}
