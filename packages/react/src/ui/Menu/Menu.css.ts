import { keyframes } from '@vanilla-extract/css';
import { dirFactor, globalStyle, iconBox, media, smallCorner, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

const grow = keyframes({ from: { opacity: 0, transform: 'scale(0.97)' } });

export const content = style({
  minInlineSize: '200px',
  maxInlineSize: 'min(320px, calc(100vw - 16px))',
  maxBlockSize: 'var(--radix-popper-available-height)',
  overflowY: 'auto',
  padding: vars.space[1],
  borderRadius: `min(${vars.radius.control} + 2px, 10px)`,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.floating,
  lineHeight: vars.lineHeight.dense,
  outline: 'none',
  zIndex: 2,
  transformOrigin: 'var(--radix-popper-transform-origin)',
  animation: `${grow} ${vars.motion.fast}`,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: `calc(36px - ${vars.density} / 2)`,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  borderRadius: smallCorner,
  outline: 'none',
  cursor: 'default',
  userSelect: 'none',
  selectors: {
    '&[data-highlighted], &[data-state="open"]': { backgroundColor: vars.color.hover },
    '&[data-disabled]': { color: vars.color.textSubtle, opacity: 0.6 },
    '&[data-tone="danger"]': { color: vars.color.dangerText },
    '&[data-tone="danger"][data-highlighted]': { backgroundColor: vars.color.dangerSoft },
  },
  '@media': {
    [media.coarse]: { minBlockSize: TOUCH_TARGET },
    [media.forcedColors]: {
      selectors: { '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});

export const icon = style([iconBox, { fontSize: '18px', color: vars.color.textMuted }]);
globalStyle(`.${item}[data-tone="danger"] .${icon}`, { color: 'inherit' });

export const label = style({ flex: '1 1 auto', minInlineSize: 0, overflowWrap: 'anywhere' });

export const shortcut = style({
  flex: 'none',
  color: vars.color.textMuted,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.xs,
  // A touch screen has no keys.
  '@media': { [media.coarse]: { display: 'none' } },
});

export const check = style([iconBox, { inlineSize: '18px', fontSize: '16px', color: vars.color.accentText }]);

export const subArrow = style([
  iconBox,
  { fontSize: '16px', color: vars.color.textMuted, transform: `scaleX(${dirFactor})` },
]);

export const groupLabel = style({
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.medium,
});

export const separator = style({
  blockSize: '1px',
  marginBlock: vars.space[1],
  marginInline: `calc(-1 * ${vars.space[1]})`,
  backgroundColor: vars.color.border,
});
