import { elementDescription } from '../internal/description.ts';
import { elementClass } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-session-list',
  summary: "The customer's sessions, which can be ended. Only on pages where the customer signs in with a password.",
  minHeights: { '': [164, 213] },
  scopes: [],
});

export class SessionListElement extends elementClass(
  description,
  async () => (await import('./SessionListView.tsx')).SessionListView,
) {}
