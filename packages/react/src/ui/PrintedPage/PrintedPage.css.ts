import { globalStyle, style, vars } from '../../theme/index.ts';

export const page = style({
  display: 'none',
  '@media': {
    print: {
      display: 'grid',
      alignContent: 'start',
      gap: vars.space[5],
      padding: '4mm',
      background: '#ffffff',
      fontSize: '11pt',
      printColorAdjust: 'exact',
    },
  },
});

// Hides the rest of the page in print, also elements that are sized to the viewport.
globalStyle('body[data-abrak-printing] > :not([data-abrak-print])', {
  '@media': { print: { display: 'none !important' } },
});
// Two rules: a browser without `:has()` ignores the whole of a list that contains it.
const grown = { '@media': { print: { blockSize: 'auto', overflow: 'visible', background: '#ffffff' } } } as const;
globalStyle('body[data-abrak-printing]', grown);
globalStyle(':root:has(> body[data-abrak-printing])', grown);
