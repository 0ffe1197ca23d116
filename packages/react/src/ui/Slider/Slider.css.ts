import { focusRing, media, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

export const root = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  blockSize: '32px',
  touchAction: 'none',
  userSelect: 'none',
  selectors: { '&[data-disabled]': { opacity: 0.5 } },
  '@media': { [media.coarse]: { blockSize: TOUCH_TARGET } },
});

export const track = style({
  position: 'relative',
  flex: 1,
  blockSize: '6px',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.borderStrong}`,
  overflow: 'hidden',
});

export const range = style({
  position: 'absolute',
  blockSize: '100%',
  backgroundColor: vars.color.accent,
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
});

export const thumb = style([
  focusRing,
  {
    display: 'block',
    inlineSize: '22px',
    blockSize: '22px',
    border: `2px solid ${vars.color.accent}`,
    borderRadius: vars.radius.full,
    backgroundColor: vars.color.surface,
    cursor: 'grab',
    // The touch target is larger than the thumb.
    '::before': { content: '', position: 'absolute', inset: '-8px' },
    '@media': { [media.coarse]: { '::before': { inset: `calc((22px - ${TOUCH_TARGET}) / 2)` } } },
  },
]);
