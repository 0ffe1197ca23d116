import { iconBox, media, style, vars } from '../../theme/index.ts';
import { words as rowWords } from '../accountRows.css.ts';

export { facts, intro, list, root, row } from '../accountRows.css.ts';

export const icon = style([iconBox, { alignSelf: 'flex-start', fontSize: '24px', color: vars.color.textMuted }]);

/** Fills the row beside the icon on phones, so that the button wraps below. */
export const words = style([rowWords, { '@media': { [media.phone]: { flexBasis: 'calc(100% - 40px)' } } }]);

export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  fontWeight: vars.fontWeight.medium,
  overflowWrap: 'anywhere',
});

export const end = style({ '@media': { [media.phone]: { marginInlineStart: '40px' } } });

/** Ends more than one row does, so it stands apart. */
export const others = style({ justifySelf: 'start', marginBlockStart: vars.space[4] });
