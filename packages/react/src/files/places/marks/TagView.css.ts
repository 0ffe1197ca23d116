import { media, style, vars } from '../../../theme/index.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  flex: 'none',
  maxBlockSize: '6.5em',
  overflowY: 'auto',
  padding: `${vars.space[1]} ${vars.space[3]}`,
});

export const tag = style({
  maxInlineSize: '100%',
  selectors: { '&[aria-current]': { backgroundColor: vars.color.selected, fontWeight: vars.fontWeight.bold } },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-current]': { borderColor: 'Highlight' } } } },
});

export const count = style({
  marginInlineStart: vars.space[1],
  color: vars.color.textMuted,
});
