import { LINES_MARGIN, styleVariants, vars } from '../../../theme/index.ts';

/** A virtualized list: only visible rows are rendered. */
export const virtualList = styleVariants({
  grid: { display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 },
  scroller: {
    flex: 1,
    minBlockSize: 0,
    padding: `${LINES_MARGIN}px`,
    overflowY: 'auto',
    overflowX: 'hidden',
    contain: 'strict',
    overscrollBehavior: 'contain',
    // Read by the virtualizer.
    scrollMarginBlockStart: vars.size.row,
  },
  rows: { position: 'relative' },
});
