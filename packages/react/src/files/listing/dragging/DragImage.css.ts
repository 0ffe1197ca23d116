import { media, style, tabularNumbers, vars } from '../../../theme/index.ts';

const STEP = 6;

// Rendered off-screen: the browser takes no drag image of an element that is not on the page.
export const stage = style({
  position: 'fixed',
  insetBlockStart: -1000,
  insetInlineStart: 0,
  inlineSize: 260,
  padding: vars.space[3],
  pointerEvents: 'none',
});

export const stack = style({ position: 'relative', blockSize: 48 + 2 * STEP });

export const card = style({
  position: 'absolute',
  insetInlineStart: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  inlineSize: `calc(100% - ${2 * STEP}px)`,
  blockSize: 48,
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  color: vars.color.text,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  selectors: {
    '&:nth-last-child(2)': { insetInlineStart: STEP, insetBlockStart: STEP },
    '&:nth-last-child(3)': { insetInlineStart: 2 * STEP, insetBlockStart: 2 * STEP },
  },
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const count = style([
  tabularNumbers,
  {
    position: 'absolute',
    insetBlockStart: `calc(-1 * ${vars.space[2]})`,
    insetInlineEnd: 0,
    minInlineSize: 26,
    paddingInline: vars.space[2],
    borderRadius: vars.radius.full,
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontSize: vars.fontSize.sm,
    fontWeight: vars.fontWeight.bold,
    lineHeight: '26px',
    textAlign: 'center',
  },
]);
