import { style, vars } from '../../theme/index.ts';

export const address = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1], minInlineSize: 0 });

export const none = style({ color: vars.color.textMuted });
