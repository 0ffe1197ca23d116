import { elementClass } from '../internal/elementClass.ts';
import { hostOrderDescription } from './hostOrderDescription.ts';

/** `<abrak-host-order>`: the order of a host. */
export class HostOrderElement extends elementClass(
  hostOrderDescription,
  async () => (await import('./HostOrderView.tsx')).HostOrderView,
) {}
