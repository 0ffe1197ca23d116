import { fillsContainer, style, vars } from '../theme/index.ts';

/**
 * As high as the element around the provider, when a component that fills its container is all that both contain. Other
 * content could exceed the height, and would have no background there.
 */
export const root = style({
  selectors: { [`&:first-child:nth-last-child(-n + 2):has(> ${fillsContainer}:only-child)`]: { blockSize: '100%' } },
});

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
