import { elementClass } from '../internal/elementClass.ts';
import { serverDetailDescription } from './serverDetailDescription.ts';

/** `<abrak-server-detail>`: one server. */
export class ServerDetailElement extends elementClass(
  serverDetailDescription,
  async () => (await import('./ServerDetailView.tsx')).ServerDetailView,
) {}
