import { besideSummary, focusRing, media, ORDER_FRAME, style, vars } from '../../theme/index.ts';

export const container = style({ containerType: 'inline-size', containerName: ORDER_FRAME, minInlineSize: 0 });

export const root = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[5],
  '@container': { [besideSummary]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' } },
});

export const head = style({ gridColumn: '1 / -1', minInlineSize: 0 });

export const main = style({ display: 'grid', gap: vars.space[6], minInlineSize: 0 });

/**
 * Beside the choices the whole summary is sticky. Below them only its bar is, so `contents` takes this box out of the
 * layout.
 */
export const side = style({
  display: 'contents',
  '@container': {
    [besideSummary]: { display: 'grid', position: 'sticky', insetBlockStart: vars.space[4], gap: vars.space[3] },
  },
});

export const section = style({ display: 'grid', gap: vars.space[3], minInlineSize: 0 });

export const heading = style([
  focusRing,
  {
    justifySelf: 'start',
    margin: 0,
    borderRadius: vars.radius.small,
    fontSize: vars.fontSize.lg,
    fontWeight: vars.fontWeight.bold,
    lineHeight: vars.lineHeight.heading,
    scrollMarginBlockStart: vars.space[4],
  },
]);

const card = {
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
} as const;

export const summary = style(card);

export const placed = style({
  ...card,
  justifyItems: 'start',
  padding: vars.space[6],
  '@media': { [media.phone]: { padding: vars.space[4] } },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });

export const facts = style({ fontSize: vars.fontSize.sm });

export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.floating,
  '@container': {
    [besideSummary]: {
      display: 'grid',
      justifyContent: 'stretch',
      paddingInline: 0,
      background: vars.color.canvas,
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
});

/** Hidden visually when the summary is beside the choices, because the summary shows the same total. */
export const total = style({
  fontWeight: vars.fontWeight.bold,
  '@container': {
    [besideSummary]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/** Secondary text of an order, such as hints. */
export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });
