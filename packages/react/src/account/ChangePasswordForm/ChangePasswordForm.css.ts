import { media, style, vars } from '../../theme/index.ts';

export const root = style({
  display: 'grid',
  gap: vars.space[5],
  maxInlineSize: 720,
  padding: vars.space[6],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': { [media.phone]: { padding: vars.space[4] } },
});

/** Column of the fields, which are not as wide as the card. */
export const fields = style({ maxInlineSize: 400 });
