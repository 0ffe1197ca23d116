import { focusRing, media, vars } from '@abrak/react/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { rail } from './measures.ts';

export const navigation = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flex: 'none',
  gap: vars.space[4],
  inlineSize: 240,
  padding: vars.space[3],
  overflowY: 'auto',
  background: vars.color.surface,
  borderInlineEnd: `1px solid ${vars.color.border}`,
  '@media': {
    [rail]: { inlineSize: 56, paddingInline: vars.space[2] },
    [media.phone]: {
      inlineSize: 'auto',
      padding: 0,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      borderInlineEnd: 0,
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
  },
});

export const list = style({
  display: 'grid',
  gap: vars.space[1],
  '@media': { [media.phone]: { display: 'flex', gap: 0 } },
});

/** Item without room in the bar of a phone. */
export const roomy = style({ '@media': { [media.phone]: { display: 'none' } } });

export const item = style({ position: 'relative', '@media': { [media.phone]: { flex: 1, minInlineSize: 0 } } });

export const link = style([
  focusRing,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minBlockSize: 44,
    paddingInline: vars.space[3],
    borderRadius: vars.radius.full,
    color: vars.color.text,
    selectors: {
      '&:hover': { background: vars.color.hover },
      '&[aria-current="page"]': {
        background: vars.color.selected,
        color: vars.color.accentText,
        fontWeight: vars.fontWeight.medium,
      },
    },
    '@media': {
      [rail]: { justifyContent: 'center', paddingInline: 0 },
      [media.forcedColors]: { selectors: { '&[aria-current]': { border: '2px solid Highlight' } } },
      [media.phone]: {
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 0,
        minBlockSize: 56,
        paddingInline: 0,
        borderRadius: 0,
        outlineOffset: '-2px',
        fontSize: vars.fontSize.xs,
        lineHeight: vars.lineHeight.dense,
        selectors: {
          '&:hover, &[aria-current="page"]': { background: 'none' },
          '&[aria-current="page"]': { color: vars.color.accentText, fontWeight: vars.fontWeight.medium },
        },
      },
    },
  },
]);

/** Box of an icon; on a phone the pill of the current place. */
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  '@media': { [media.phone]: { inlineSize: 56, blockSize: 28, borderRadius: vars.radius.full } },
});

globalStyle(`[aria-current] > .${icon}`, { '@media': { [media.phone]: { background: vars.color.selected } } });

/** Name of a place; in the rail it is for screen readers only, and the tooltip shows it. */
export const label = style({
  minInlineSize: 0,
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [rail]: { position: 'absolute', inlineSize: 1, blockSize: 1, clipPath: 'inset(50%)' } },
});

const atIcon = {
  insetBlock: '2px auto',
  minInlineSize: 18,
  blockSize: 18,
  marginBlock: 0,
  paddingInline: 4,
  lineHeight: '18px',
} as const;

/** Number beside the name of a place; at the corner of its icon where names have no room beside. */
export const count = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[3],
  minInlineSize: 22,
  blockSize: 20,
  marginBlock: 'auto',
  paddingInline: 6,
  borderRadius: vars.radius.full,
  background: vars.color.warningSoft,
  color: vars.color.warningText,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.medium,
  lineHeight: '20px',
  textAlign: 'center',
  pointerEvents: 'none',
  '@media': {
    [rail]: { ...atIcon, insetInlineEnd: 0 },
    [media.phone]: { ...atIcon, insetInlineEnd: 'calc(50% - 26px)' },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});
