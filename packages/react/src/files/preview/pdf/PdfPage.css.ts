import { COLOR_MIX, globalStyle, style, vars } from '../../../theme/index.ts';

/** Sheet of paper; white in every theme. */
export const page = style({
  position: 'relative',
  marginInline: 'auto',
  overflow: 'hidden',
  background: '#ffffff',
  boxShadow: `0 0 0 1px ${vars.color.border}`,
  colorScheme: 'light',
  forcedColorAdjust: 'none',
});

globalStyle(`${page} > canvas`, { display: 'block', inlineSize: '100%', blockSize: '100%' });

/** Message in place of a page that cannot be rendered. */
export const broken = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: '100%',
  color: '#60646c',
});

/** Message over the foot of a page of which a picture is missing. */
export const partMissing = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  padding: vars.space[2],
  background: '#f0f0f3',
  color: '#60646c',
  textAlign: 'center',
});

/**
 * Invisible text layer over the rendered page, for screen readers, selection and copying. pdf.js positions its spans.
 */
export const textLayer = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  vars: {
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  },
  selectors: {
    '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
    '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
    '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  },
});

globalStyle(`${textLayer} :is(span, br)`, {
  position: 'absolute',
  color: 'transparent',
  whiteSpace: 'pre',
  cursor: 'text',
  transformOrigin: '0% 0%',
});

globalStyle(`${textLayer} > :not(.markedContent), ${textLayer} .markedContent span:not(.markedContent)`, {
  vars: { '--font-height': '0', '--scale-x': '1', '--rotate': '0deg' },
  fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
  transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
});

globalStyle(`${textLayer} .markedContent`, { display: 'contents' });

globalStyle(`${textLayer} ::selection`, {
  '@supports': { [COLOR_MIX]: { background: `color-mix(in srgb, ${vars.color.accent} 30%, transparent)` } },
});
