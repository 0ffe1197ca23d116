import { elementClass } from '../internal/elementClass.ts';
import { vmOrderDescription } from './vmOrderDescription.ts';

/** `<abrak-vm-order>`: the order of a server. */
export class VmOrderElement extends elementClass(
  vmOrderDescription,
  async () => (await import('./VmOrderView.tsx')).VmOrderView,
) {}
