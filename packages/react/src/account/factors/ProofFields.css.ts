import { style, vars } from '../../theme/index.ts';

export const proof = style({ display: 'grid', gap: vars.space[2] });

export const other = style({ justifySelf: 'start' });
