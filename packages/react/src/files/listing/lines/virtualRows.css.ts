import { style, vars } from '../../../theme/index.ts';
import { LINES_MARGIN } from './gridMeasures.ts';

/** A virtualized list: only visible rows are rendered. */
export const virtualGrid = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 });

export const virtualScroller = style({
  flex: 1,
  minBlockSize: 0,
  padding: `${LINES_MARGIN}px`,
  overflowY: 'auto',
  overflowX: 'hidden',
  contain: 'strict',
  overscrollBehavior: 'contain',
  // Read by the virtualizer.
  scrollMarginBlockStart: vars.size.row,
});

export const virtualRows = style({ position: 'relative' });
