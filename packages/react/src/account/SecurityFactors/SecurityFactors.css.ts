import { style, vars } from '../../theme/index.ts';
import { words as rowWords } from '../accountRows.css.ts';

export { facts, intro, list, root, row } from '../accountRows.css.ts';

export const part = style({ display: 'grid', gap: vars.space[3] });

export const heading = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const words = rowWords;

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  fontWeight: vars.fontWeight.medium,
  overflowWrap: 'anywhere',
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const add = style({ justifySelf: 'start' });

export const fields = style({ display: 'grid', gap: vars.space[4] });

/** White in both themes, because cameras expect dark modules on a light ground. */
export const qr = style({
  boxSizing: 'content-box',
  maxInlineSize: '100%',
  justifySelf: 'center',
  padding: vars.space[2],
  background: '#ffffff',
  borderRadius: vars.radius.control,
});

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: vars.space[2],
  margin: 0,
  padding: vars.space[4],
  listStyle: 'none',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  fontFamily: vars.font.mono,
});
