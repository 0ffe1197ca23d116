import { elementDescription } from '../internal/description.ts';
import { elementClass } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-probe',
  summary: 'All overlays and composite controls in one shadow tree, for tests.',
  minHeights: { '': [0] },
  scopes: [],
  events: {
    'abrak-probe': { detail: 'undefined', isIntent: true, isCancelable: false, description: 'An item was chosen.' },
  },
});

/** `<abrak-probe>`: overlays and controls for the keyboard and pointer tests. */
export class ProbeElement extends elementClass(description, async () => (await import('./ProbeView.tsx')).ProbeView) {}
