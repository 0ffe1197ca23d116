import { iconBox, style, vars } from '../../theme/index.ts';

export const form = style({ display: 'grid', gap: vars.space[4], minInlineSize: 0 });

export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const steps = style({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' });

export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: 28,
  selectors: {
    '&[data-state="waiting"]': { color: vars.color.textMuted },
    '&[data-state="current"]': { fontWeight: vars.fontWeight.bold },
  },
});

export const stepIcon = style([
  iconBox,
  {
    fontSize: '18px',
    color: vars.color.textMuted,
    selectors: { '[data-state="done"] > &': { color: vars.color.success } },
  },
]);
