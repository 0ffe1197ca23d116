import { style, vars } from '../../theme/index.ts';

export { facts as hint, intro, list, root, row, words } from '../accountRows.css.ts';

export const group = style({ display: 'grid', gap: vars.space[2] });

export const heading = style({ margin: 0, fontSize: vars.fontSize.md, fontWeight: vars.fontWeight.medium });

export const name = style({ fontWeight: vars.fontWeight.medium });
