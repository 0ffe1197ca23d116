import { focusRing, media, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

const WIDTH = 36;
const HEIGHT = 20;
const THUMB = 14;
const GAP = (HEIGHT - THUMB) / 2;

export const row = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minInlineSize: 0,
  cursor: 'pointer',
  selectors: { '&[data-disabled="true"]': { color: vars.color.textSubtle, cursor: 'default' } },
  '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
});

export const track = style([
  focusRing,
  {
    position: 'relative',
    flex: 'none',
    inlineSize: `${WIDTH}px`,
    blockSize: `${HEIGHT}px`,
    padding: 0,
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
    backgroundColor: vars.color.surface,
    cursor: 'inherit',
    transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
    selectors: {
      '&[data-state="checked"]': { borderColor: vars.color.accent, backgroundColor: vars.color.accent },
      '&:disabled': { opacity: 0.5 },
    },
    '::before': { content: '', position: 'absolute', inset: '-6px' },
    '@media': {
      [media.coarse]: { '::before': { inset: `calc((${HEIGHT}px - ${TOUCH_TARGET}) / 2) -6px` } },
      [media.forcedColors]: { forcedColorAdjust: 'none', borderColor: 'CanvasText', backgroundColor: 'Canvas' },
    },
  },
]);

/** At the inline start while off, at the inline end while on. */
export const thumb = style({
  position: 'absolute',
  insetBlockStart: `${GAP - 1}px`,
  insetInlineStart: `${GAP - 1}px`,
  inlineSize: `${THUMB}px`,
  blockSize: `${THUMB}px`,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.textMuted,
  transition: `inset-inline-start ${vars.motion.fast}`,
  selectors: {
    '&[data-state="checked"]': {
      insetInlineStart: `${WIDTH - THUMB - GAP - 1}px`,
      backgroundColor: vars.color.onAccent,
    },
  },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
});

export const label = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
