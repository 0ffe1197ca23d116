import { style, vars } from '../theme/index.ts';

/** Above the page, and a stacking order of its own for what is inside. */
export const portal = style({ position: 'relative', zIndex: vars.layer.portal, isolation: 'isolate' });
