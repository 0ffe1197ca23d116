import { style } from '../../../theme/index.ts';
import { area as stageArea } from '../viewer/stage.css.ts';

/** Centres the image, and grows with it. */
export const canvas = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'max-content',
  minInlineSize: '100%',
  blockSize: 'max-content',
  minBlockSize: '100%',
});

export const area = style([
  stageArea,
  {
    // Touch gestures pan and zoom the image, not the page.
    touchAction: 'none',
    selectors: {
      // Prevents scroll bars from fractions of a pixel.
      '&[data-can-pan="false"]': { overflow: 'hidden' },
      '&[data-can-pan="true"]': { cursor: 'grab' },
      '&[data-can-pan="true"]:active': { cursor: 'grabbing' },
    },
  },
]);

export const image = style({
  // Overrides the CSS reset, which would limit the image to the width of the stage.
  maxInlineSize: 'none',
  userSelect: 'none',
  selectors: { '&[data-loading="true"]': { position: 'absolute', visibility: 'hidden' } },
});

export const waiting = style({ position: 'absolute', inset: 0, display: 'grid', pointerEvents: 'none' });
