import { style, vars } from '../theme/index.ts';

/**
 * Stacks overlays above the page and isolates the stacking order inside. In the top layer it has no size of its own, so that
 * it takes no click.
 */
export const portal = style({
  position: 'relative',
  zIndex: vars.layer.portal,
  isolation: 'isolate',
  selectors: {
    '&[popover]': {
      // Also while it is not in the top layer: a page that moves the element takes it out without a word.
      display: 'block',
      position: 'fixed',
      inset: 'auto',
      insetBlockStart: 0,
      insetInlineStart: 0,
      inlineSize: 0,
      blockSize: 0,
      margin: 0,
      padding: 0,
      border: 0,
      overflow: 'visible',
      background: 'none',
      color: vars.color.text,
    },
  },
});
