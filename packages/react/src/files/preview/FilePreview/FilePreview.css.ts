import { dirFactor, iconBox, media, style, styleVariants, vars } from '../../../theme/index.ts';

/** Covers the whole window; dialogs, menus and toasts are layered above it. */
export const preview = style({
  position: 'fixed',
  inset: 0,
  display: 'grid',
  gridTemplate: `"close title tools tools side" auto "previous stage stage next side" minmax(0, 1fr) / 64px minmax(0, 1fr) auto 64px auto`,
  background: vars.color.canvas,
  color: vars.color.text,
  outline: 'none',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  '@media': {
    [media.phone]: {
      gridTemplate: `"close title previous next tools" auto "stage stage stage stage stage" minmax(0, 1fr) / auto minmax(0, 1fr) auto auto auto`,
    },
  },
});

const bar = { display: 'flex', alignItems: 'center', minBlockSize: 56 } as const;

export const close = style({ ...bar, gridArea: 'close', justifyContent: 'center', paddingInline: vars.space[1] });

export const heading = style({
  gridArea: 'title',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minInlineSize: 0,
  paddingBlock: vars.space[1],
  lineHeight: vars.lineHeight.heading,
});

export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.fontWeight.bold,
});

export const counter = style({ minBlockSize: '1.5em', color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const tools = style({
  ...bar,
  gridArea: 'tools',
  justifyContent: 'end',
  paddingInline: vars.space[3],
  '@media': { [media.phone]: { paddingInline: vars.space[1] } },
});

export const step = styleVariants({
  previous: { ...bar, justifyContent: 'center', gridArea: 'previous' },
  next: { ...bar, justifyContent: 'center', gridArea: 'next' },
});

/** Dimmed at the first and the last file. The button stays focusable so that it does not lose the focus. */
export const stepButton = style({ selectors: { '&[aria-disabled="true"]': { opacity: 0.35 } } });

/** Mirrors the icon in right-to-left languages. */
export const arrow = style([iconBox, { transform: `scaleX(${dirFactor})` }]);

export const stage = style({
  gridArea: 'stage',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  marginBlockEnd: vars.space[4],
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.sunken,
  // A finger moves sideways to the next file, not the page.
  touchAction: 'pan-y pinch-zoom',
  selectors: { '&:fullscreen': { border: 'none', borderRadius: 0 } },
  '@media': { [media.phone]: { marginBlockEnd: 0, borderInline: 'none', borderBlockEnd: 'none', borderRadius: 0 } },
});
