import { elementDescription } from '../internal/description.ts';
import { elementClass } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-profile',
  summary: "The customer's profile, which can be edited. Only on pages where the customer signs in with a password.",
  minHeights: { '': [867, 900] },
  scopes: [],
});

export class ProfileElement extends elementClass(
  description,
  async () => (await import('./ProfileView.tsx')).ProfileView,
) {}
