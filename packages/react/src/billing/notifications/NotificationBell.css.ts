import { media, style, vars } from '../../theme/index.ts';

export const bell = style({ position: 'relative', display: 'inline-flex' });

/** Number of unread notifications; the label of the button says it, too. */
export const count = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  minInlineSize: 18,
  blockSize: 18,
  paddingInline: 4,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.danger,
  color: vars.color.onDanger,
  fontSize: 11,
  fontWeight: vars.fontWeight.medium,
  lineHeight: '18px',
  textAlign: 'center',
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

/** Dot while there are messages of this visit only. */
export const dot = style({
  position: 'absolute',
  insetBlockStart: 8,
  insetInlineEnd: 8,
  inlineSize: 8,
  blockSize: 8,
  borderRadius: '50%',
  backgroundColor: vars.color.accent,
  pointerEvents: 'none',
});
