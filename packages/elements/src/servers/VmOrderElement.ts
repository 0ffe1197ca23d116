import type { ComponentType } from 'react';
import { AbrakElement, describe } from '../internal/AbrakElement.ts';
import { vmOrderDescription } from './vmOrderDescription.ts';
import type { VmOrderViewProps } from './VmOrderView.tsx';

/** `<abrak-vm-order>`: the order of a server. */
export class VmOrderElement extends AbrakElement<VmOrderViewProps> {
  static override readonly description = vmOrderDescription;

  protected override async loadView(): Promise<ComponentType<VmOrderViewProps>> {
    return (await import('./VmOrderView.tsx')).VmOrderView;
  }

  protected override viewProps(): VmOrderViewProps {
    return { ...this.values(vmOrderDescription), host: this.host };
  }
}

describe(VmOrderElement, vmOrderDescription);
