import { style, vars } from '../../../../theme/index.ts';

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '240px',
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  background: vars.color.sunken,
  selectors: { '&[data-status="problem"]': { minBlockSize: 0, background: 'none' } },
});

export const frame = style({ display: 'grid', placeItems: 'center', maxInlineSize: '100%' });

export const picture = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: 'min(60dvh, 520px)',
  // A person expects their own face as in a mirror; the photo is not mirrored.
  selectors: { '&[data-mirrored="true"]': { transform: 'scaleX(-1)' } },
});
