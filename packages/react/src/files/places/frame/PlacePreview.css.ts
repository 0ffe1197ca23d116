import { COLOR_MIX, style, vars } from '../../../theme/index.ts';

/** Overlay of the place while its preview loads. */
export const opening = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: vars.color.canvas,
  '@supports': { [COLOR_MIX]: { background: `color-mix(in srgb, ${vars.color.canvas} 80%, transparent)` } },
  color: vars.color.textMuted,
  fontSize: 32,
});
