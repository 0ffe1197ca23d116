import { dirFactor, focusRingInset, globalStyle, media, style, TOUCH_TARGET, vars } from '../../../theme/index.ts';

/** Aligns the text of the first crumb with the other lines. */
export const crumbs = style({ flex: 'none', marginInlineStart: `calc(-1 * ${vars.space[2]})` });

export const tools = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[2],
});

export const search = style({ flex: 1, minInlineSize: 0 });

export const folders = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

// The focus ring of an empty folder has the frame's corners.
globalStyle(`.${folders} > *`, { borderRadius: 'inherit' });

export const row = style([
  focusRingInset,
  {
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${TOUCH_TARGET}`,
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

export const nameCell = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], minInlineSize: 0 });

export const names = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0, lineHeight: 1.5 });

export const name = style({
  // The name keeps its own direction but is aligned with the start of the others.
  alignSelf: 'start',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const reason = style({ fontSize: vars.fontSize.xs });

export const enter = style([
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
      '&:hover': { background: vars.color.hover, color: vars.color.text },
    },
  },
]);

export const target = style({
  flex: '1 1 180px',
  alignSelf: 'center',
  minInlineSize: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
