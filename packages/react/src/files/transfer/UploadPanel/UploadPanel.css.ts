import { dockEnd, focusRingInset, media, style, tabularNumbers, vars } from '../../../theme/index.ts';

/** Height of an upload row in pixels, which the virtualizer needs, too. */
export const ROW_HEIGHT = 76;

export const panel = style({
  position: 'fixed',
  insetBlockEnd: `calc(${vars.space[4]} + ${dockEnd})`,
  insetInlineStart: vars.space[4],
  inlineSize: 380,
  maxInlineSize: `calc(100vw - 2 * ${vars.space[4]})`,
  maxBlockSize: 'min(60vh, 420px)',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: vars.color.raised,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.floating,
  zIndex: 1,
  '@media': {
    [media.phone]: {
      insetInline: 0,
      insetBlockEnd: dockEnd,
      inlineSize: 'auto',
      maxInlineSize: 'none',
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
    [media.forcedColors]: { border: '1px solid' },
  },
});

/** Listens to keys without a box of its own. */
export const keys = style({ display: 'contents' });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  padding: vars.space[2],
  paddingInlineStart: vars.space[4],
});

export const title = style([
  tabularNumbers,
  { flex: 1, minInlineSize: 0, fontWeight: vars.fontWeight.medium, lineHeight: vars.lineHeight.heading },
]);

export const overall = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  paddingInline: vars.space[4],
  paddingBlockEnd: vars.space[3],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const figures = style([
  tabularNumbers,
  { display: 'flex', justifyContent: 'space-between', gap: vars.space[2] },
]);

const section = { maxBlockSize: 'min(40vh, 320px)', borderBlockStart: `1px solid ${vars.color.border}` } as const;

export const interrupted = style(section);

export const list = style([
  focusRingInset,
  { ...section, overflowY: 'auto', overscrollBehavior: 'contain', contain: 'content' },
]);

export const body = style({ position: 'relative' });

export const row = style({
  position: 'absolute',
  insetInline: 0,
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  blockSize: ROW_HEIGHT,
  paddingInline: vars.space[4],
});

export const words = style({ minInlineSize: 0 });

export const name = style({
  // The name keeps its own direction but is aligned with the start of the panel's lines.
  lineHeight: 1.5,
});

export const state = style([
  tabularNumbers,
  {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    lineHeight: 1.6,
    selectors: {
      // The reason of a failure may take two lines, because tooltips are unavailable on touch screens.
      '&[data-status="error"]': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        whiteSpace: 'normal',
        color: vars.color.dangerText,
      },
      '&[data-status="cut"]': { color: vars.color.warningText },
      '&[data-status="done"]': { color: vars.color.successText },
    },
  },
]);

export const buttons = style({ display: 'flex' });
