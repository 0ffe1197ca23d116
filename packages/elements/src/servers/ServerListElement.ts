import { elementClass } from '../internal/elementClass.ts';
import { serverListDescription } from './serverListDescription.ts';

/** `<abrak-server-list>`: the customer's servers. */
export class ServerListElement extends elementClass(
  serverListDescription,
  async () => (await import('./ServerListView.tsx')).ServerListView,
) {}
