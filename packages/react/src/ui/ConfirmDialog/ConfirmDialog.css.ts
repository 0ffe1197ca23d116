import { style, vars } from '../../theme/index.ts';

export const content = style({ display: 'grid', gap: vars.space[4] });
