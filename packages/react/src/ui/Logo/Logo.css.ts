import { style, vars } from '../../theme/index.ts';

export const logo = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], color: vars.color.text });

export const mark = style({ flex: 'none' });
export const cloud = style({ fill: vars.color.accent });
export const flake = style({ fill: vars.color.onAccent });
export const facet = style({ fill: vars.color.onAccent, opacity: 0.55 });

export const wordmark = style({
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});
