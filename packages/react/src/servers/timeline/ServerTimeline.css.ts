import { iconBox, style, vars } from '../../theme/index.ts';

export const root = style({ display: 'grid', gap: vars.space[3], minInlineSize: 0 });

export const title = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const event = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  columnGap: vars.space[3],
  paddingBlockEnd: vars.space[4],
  selectors: {
    // Line to the next event.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: '28px 0',
      insetInlineStart: '13px',
      borderInlineStart: `2px solid ${vars.color.border}`,
    },
  },
});

export const icon = style([
  iconBox,
  {
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: 28,
    blockSize: 28,
    borderRadius: vars.radius.full,
    background: vars.color.sunken,
    color: vars.color.textMuted,
    fontSize: '15px',
    selectors: {
      '&[data-tone="success"]': { background: vars.color.successSoft, color: vars.color.successText },
      '&[data-tone="danger"]': { background: vars.color.dangerSoft, color: vars.color.dangerText },
    },
  },
]);

export const words = style({ display: 'grid', minInlineSize: 0 });

export const muted = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const more = style({ justifySelf: 'start' });
