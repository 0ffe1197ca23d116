import { media, style, vars } from '../../theme/index.ts';
import { words as rowWords } from '../accountRows.css.ts';

export { facts, intro, list, root, row } from '../accountRows.css.ts';

/** Fills the row on phones, so that the button wraps below. */
export const words = style([rowWords, { '@media': { [media.phone]: { flexBasis: '100%' } } }]);

export const event = style({ fontWeight: vars.fontWeight.medium });
