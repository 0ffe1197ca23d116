import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRingInset, globalStyle, layered, media, style, vars } from '../../theme/index.ts';

const fadeIn = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px) scale(0.985)' } });
const slideUp = keyframes({ from: { transform: 'translateY(100%)' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  display: 'grid',
  // As high as the screen, so that the dialog's maximum height can be a percentage of it.
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: vars.space[4],
  backgroundColor: vars.color.scrim,
  zIndex: 1,
  animation: `${fadeIn} ${vars.motion.normal}`,
  selectors: {
    // A dialog that another one opened stands in its place: one dialog and one scrim at a time.
    '&:has(~ &)': { visibility: 'hidden' },
    '& ~ &': { animation: 'none' },
  },
  '@media': { [media.phone]: { placeItems: 'end stretch', padding: 0 } },
});

export const dialog = recipe({
  base: layered({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '100%',
    maxBlockSize: 'min(100%, 760px)',
    borderRadius: vars.radius.card,
    backgroundColor: vars.color.raised,
    boxShadow: vars.shadow.floating,
    outline: 'none',
    animation: `${rise} ${vars.motion.slow} cubic-bezier(0.2, 0.8, 0.2, 1)`,
    // Back in place after a pull that was too short.
    transition: `translate ${vars.motion.normal}`,
    '@media': {
      [media.phone]: {
        maxInlineSize: 'none !important',
        maxBlockSize: '92dvh',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
        animationName: slideUp,
      },
      [media.forcedColors]: { border: '1px solid CanvasText' },
    },
  }),
  variants: {
    size: {
      small: layered({ maxInlineSize: '420px' }),
      medium: layered({ maxInlineSize: '560px' }),
      large: layered({ maxInlineSize: '840px' }),
    },
    height: {
      content: {},
      full: layered({
        blockSize: 'min(100%, 680px)',
        '@media': { [media.phone]: { blockSize: '100dvh', maxBlockSize: '100dvh', borderRadius: 0 } },
      }),
    },
  },
});

export const header = style({
  flex: 'none',
  paddingBlock: `${vars.space[5]} ${vars.space[3]}`,
  paddingInlineStart: vars.space[6],
  paddingInlineEnd: vars.space[16],
  '@media': {
    [media.phone]: {
      // A finger pulls the sheet here instead of scrolling.
      touchAction: 'none',
      selectors: {
        // Handle of the sheet.
        '&[data-height="content"]::before': {
          content: '""',
          position: 'absolute',
          insetBlockStart: vars.space[2],
          insetInline: 0,
          inlineSize: 36,
          blockSize: 4,
          marginInline: 'auto',
          borderRadius: vars.radius.full,
          background: vars.color.borderStrong,
        },
      },
    },
    [media.forcedColors]: { selectors: { '&::before': { forcedColorAdjust: 'none', background: 'CanvasText' } } },
  },
});

export const title = style({
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
  overflowWrap: 'anywhere',
});

export const description = style({ marginBlockStart: vars.space[1], color: vars.color.textMuted });

export const body = style([
  focusRingInset,
  {
    flex: '0 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: vars.space[6],
    paddingBlock: `${vars.space[1]} ${vars.space[6]}`,
    selectors: {
      '&[data-height="full"]': { display: 'flex', flexDirection: 'column', flexGrow: 1, overflow: 'hidden' },
    },
  },
]);

export const footer = style({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

// The buttons of a sheet are as wide as the thumb reaches.
globalStyle(`.${footer} > button`, { '@media': { [media.phone]: { flexGrow: 1 } } });

export const close = style({ position: 'absolute', insetBlockStart: vars.space[4], insetInlineEnd: vars.space[4] });
