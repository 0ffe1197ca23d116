import { style, vars } from '../theme/index.ts';

/** Stacks overlays above the page and isolates the stacking order inside. */
export const portal = style({ position: 'relative', zIndex: vars.layer.portal, isolation: 'isolate' });
