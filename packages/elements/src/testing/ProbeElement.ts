import type { ComponentType } from 'react';
import { AbrakElement, describe } from '../internal/AbrakElement.ts';
import {
  type ElementDescription,
  sharedAttributes,
  sharedEvents,
  sharedParts,
  sharedProperties,
  sharedSlots,
} from '../internal/description.ts';
import type { ProbeViewProps } from './ProbeView.tsx';

const probeDescription = {
  tag: 'abrak-probe',
  summary: 'All overlays and composite controls in one shadow tree, for tests.',
  scopes: [],
  attributes: sharedAttributes,
  properties: sharedProperties,
  events: {
    ...sharedEvents,
    'abrak-probe': { detail: 'undefined', isIntent: true, isCancelable: false, description: 'An item was chosen.' },
  },
  parts: sharedParts,
  slots: sharedSlots,
} as const satisfies ElementDescription;

/** `<abrak-probe>`: overlays and controls for the keyboard and pointer tests. */
export class ProbeElement extends AbrakElement<ProbeViewProps> {
  static override readonly description = probeDescription;

  protected override async loadView(): Promise<ComponentType<ProbeViewProps>> {
    return (await import('./ProbeView.tsx')).ProbeView;
  }

  protected override viewProps(): ProbeViewProps {
    return { host: this.host };
  }
}

describe(ProbeElement, probeDescription);
