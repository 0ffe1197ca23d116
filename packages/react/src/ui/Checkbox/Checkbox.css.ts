import { coveringInput, iconBox, media, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

export const row = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  minInlineSize: 0,
  cursor: 'pointer',
  selectors: { '&[data-disabled="true"]': { color: vars.color.textSubtle, cursor: 'default' } },
  '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET, alignItems: 'center' } },
});

export const box = style([
  iconBox,
  {
    position: 'relative',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '18px',
    blockSize: '18px',
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.small,
    backgroundColor: vars.color.surface,
    color: vars.color.onAccent,
    fontSize: '14px',
    cursor: 'pointer',
    transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
    selectors: {
      '&:not([data-checked="false"])': { borderColor: vars.color.accent, backgroundColor: vars.color.accent },
      '&[data-disabled="true"]': { opacity: 0.5, cursor: 'default' },
      [`.${row} > &`]: { marginBlockStart: '4px' },
    },
    '@media': {
      [media.forcedColors]: {
        forcedColorAdjust: 'none',
        borderColor: 'CanvasText',
        backgroundColor: 'Canvas',
        color: 'CanvasText',
      },
    },
  },
]);

export const input = style([
  coveringInput,
  {
    // Covers the border too, so that the focus ring is drawn around it.
    inset: '-1.5px',
    inlineSize: '18px',
    blockSize: '18px',
    '::before': { content: '', position: 'absolute', inset: '-6px' },
    '@media': { [media.coarse]: { '::before': { inset: `calc((18px - ${TOUCH_TARGET}) / 2)` } } },
  },
]);

export const label = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
