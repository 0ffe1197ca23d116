import { dirFactor, focusRingInset, media, style, tabularNumbers, TOUCH_TARGET, vars } from '../../../theme/index.ts';

// Below it a name beside the columns would have less than 200 pixels.
const narrow = 'abrak-picker (max-width: 600px)';

export const row = style([
  focusRingInset,
  {
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) 104px 128px ${TOUCH_TARGET}`,
    alignItems: 'center',
    blockSize: vars.size.row,
    paddingInlineStart: vars.space[3],
    borderRadius: vars.radius.control,
    cursor: 'default',
    userSelect: 'none',
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&[aria-selected="true"]': { background: vars.color.selected },
      '&[aria-selected="true"]:hover': { background: vars.color.selectedHover },
      '&[aria-disabled="true"]': { background: 'none', color: vars.color.textMuted },
    },
    '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 0 0 auto' } },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[aria-selected="true"]': { outline: '2px solid Highlight' },
          '&[aria-disabled="true"]': { color: 'GrayText' },
        },
      },
    },
  },
]);

export const nameCell = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
  paddingInlineEnd: vars.space[3],
});

export const icon = style({ selectors: { [`${row}[aria-disabled="true"] &`]: { opacity: 0.5 } } });

// Aligned with the start, regardless of the direction of a name.
export const names = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minInlineSize: 0,
  lineHeight: 1.5,
});

const oneLine = { maxInlineSize: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const smallLine = {
  ...oneLine,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.xs,
} as const;

export const reason = style(smallLine);

/** Size and date below the name, where there is no room for their columns. */
export const narrowDetail = style({ ...smallLine, display: 'none', '@container': { [narrow]: { display: 'block' } } });

const column = {
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInlineEnd: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  '@container': { [narrow]: { visibility: 'hidden' } },
} as const;

export const size = style([column, tabularNumbers]);
export const date = style(column);
export const openCell = style({ minInlineSize: 0 });

/**
 * Checkbox or radio drawn in CSS, as hundreds of native inputs are slow. A box in multiple mode, a circle in single
 * mode.
 */
export const mark = style({
  position: 'relative',
  flex: 'none',
  inlineSize: 18,
  blockSize: 18,
  border: `1.5px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  selectors: {
    '&[data-mode="none"]': { visibility: 'hidden' },
    '&[data-mode="single"]': { borderRadius: vars.radius.full },
    '&[data-checked]': { background: vars.color.accent, borderColor: vars.color.accent },
    '&[data-checked]::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: 2,
      /* physical: the tick is the same in both directions */
      left: 5,
      inlineSize: 5,
      blockSize: 9,
      borderStyle: 'solid',
      borderColor: vars.color.onAccent,
      /* physical: the tick is the same in both directions */
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-checked]::after': { borderColor: 'CanvasText' } } },
  },
});

export const open = style([
  focusRingInset,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: TOUCH_TARGET,
    blockSize: TOUCH_TARGET,
    borderRadius: vars.radius.control,
    color: vars.color.textMuted,
    transform: `scaleX(${dirFactor})`,
    selectors: {
      'button&:hover': { background: vars.color.hover, color: vars.color.text },
    },
  },
]);
