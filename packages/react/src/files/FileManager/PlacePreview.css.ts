import { style, vars } from '../../theme/index.ts';

/** Over the place while its preview is on its way. */
export const opening = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: `color-mix(in srgb, ${vars.color.canvas} 80%, transparent)`,
  color: vars.color.textMuted,
  fontSize: 32,
});
