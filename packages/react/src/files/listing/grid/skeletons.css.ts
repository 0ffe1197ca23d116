import { styleVariants, vars } from '../../../theme/index.ts';
import { TILE_GAP, TILE_LINE_HEIGHT, TILE_MIN_WIDTH } from '../lines/gridMeasures.ts';

export const skeletons = styleVariants({
  list: { display: 'flex', flexDirection: 'column', gap: vars.space[2], padding: vars.space[4], overflow: 'hidden' },
  grid: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(${TILE_MIN_WIDTH}px, 1fr))`,
    gap: TILE_GAP,
    padding: vars.space[4],
    overflow: 'hidden',
  },
});

export const skeleton = styleVariants({
  list: { blockSize: `calc(${vars.size.row} - 8px)`, flex: 'none' },
  grid: { blockSize: TILE_LINE_HEIGHT - TILE_GAP },
});
