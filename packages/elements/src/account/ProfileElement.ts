import { elementClass } from '../internal/elementClass.ts';
import { profileDescription } from './profileDescription.ts';

/** `<abrak-profile>`: the customer's profile. */
export class ProfileElement extends elementClass(
  profileDescription,
  async () => (await import('./ProfileView.tsx')).ProfileView,
) {}
