import { style } from '../../../theme/index.ts';
import { area as stageArea } from '../stage.css.ts';

/** Holds the picture in its middle, and grows with it. */
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
    // Fingers move and pinch the picture, not the page.
    touchAction: 'none',
    selectors: {
      // A part of a pixel too much would show scroll bars.
      '&[data-can-pan="false"]': { overflow: 'hidden' },
      '&[data-can-pan="true"]': { cursor: 'grab' },
      '&[data-can-pan="true"]:active': { cursor: 'grabbing' },
    },
  },
]);

export const image = style({
  // The reset of the page would keep it inside the stage.
  maxInlineSize: 'none',
  userSelect: 'none',
  selectors: { '&[data-loading="true"]': { position: 'absolute', visibility: 'hidden' } },
});

export const waiting = style({ position: 'absolute', inset: 0, display: 'grid', pointerEvents: 'none' });
