import { style, vars } from '../../theme/index.ts';

export const root = style({ display: 'grid', gap: vars.space[4], maxInlineSize: 420 });
