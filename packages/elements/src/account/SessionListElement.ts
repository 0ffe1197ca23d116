import { elementClass } from '../internal/elementClass.ts';
import { sessionListDescription } from './sessionListDescription.ts';

/** `<abrak-session-list>`: the customer's sessions. */
export class SessionListElement extends elementClass(
  sessionListDescription,
  async () => (await import('./SessionListView.tsx')).SessionListView,
) {}
