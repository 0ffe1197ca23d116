import { style, vars } from '../../../theme/index.ts';

export const options = style({ display: 'grid', gap: vars.space[2] });

export const state = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm, overflowWrap: 'anywhere' });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const form = style({ display: 'grid', gap: vars.space[5] });

export const group = style({ display: 'grid', gap: vars.space[3] });
