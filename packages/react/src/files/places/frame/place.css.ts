import {
  fillsContainer,
  focusRingInset,
  style,
  styleVariants,
  TILE_GAP,
  TILE_LINE_HEIGHT,
  TILE_MIN_WIDTH,
  vars,
} from '../../../theme/index.ts';

/**
 * Frame of the file manager. A container query adapts it to its own width, so that it fits a narrow column of a page.
 */
export const manager = style([
  fillsContainer,
  {
    display: 'flex',
    position: 'relative',
    minBlockSize: 360,
    overflow: 'hidden',
    containerType: 'inline-size',
    containerName: 'abrak-files',
    background: vars.color.surface,
  },
]);

export const frame = style({
  display: 'flex',
  inlineSize: '100%',
  minBlockSize: 0,
  '@container': { 'abrak-files (max-width: 860px)': { flexDirection: 'column' } },
});

export const main = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0, minBlockSize: 0 });

/** A container of its own width, because the side panel and the details take space beside it. */
export const bars = style({
  position: 'relative',
  flex: 'none',
  containerType: 'inline-size',
  containerName: 'abrak-files-bars',
});

export const toolbar = style({ selectors: { '&[inert]': { visibility: 'hidden' } } });

export const notices = style({
  display: 'grid',
  gap: vars.space[2],
  paddingInline: vars.space[4],
  paddingBlockEnd: vars.space[2],
  selectors: { '&:empty': { display: 'none' } },
});

/** Choice among the notices, as wide as its options. */
export const scope = style({ justifySelf: 'start' });

export const documents = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 });

export const state = style({ display: 'grid', placeItems: 'center', flex: 1, padding: vars.space[6] });

export const emptyState = style([focusRingInset, state, { overflowY: 'auto' }]);

const skeletonArea = style({
  padding: vars.space[4],
  overflow: 'hidden',
  // As the listing that follows, they take the height that is there and ask for none.
  selectors: { [`${documents} > &`]: { flexGrow: 1, blockSize: 0 } },
});

export const skeletons = styleVariants({
  list: [skeletonArea, { display: 'flex', flexDirection: 'column', gap: vars.space[2] }],
  grid: [
    skeletonArea,
    {
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(${TILE_MIN_WIDTH}px, 1fr))`,
      gap: TILE_GAP,
    },
  ],
});

export const skeleton = styleVariants({
  list: { blockSize: `calc(${vars.size.row} - 8px)`, flex: 'none' },
  grid: { blockSize: TILE_LINE_HEIGHT - TILE_GAP },
});

// The folders below stay visible, because each takes a drop of its own.
export const dropHint = style({
  position: 'absolute',
  inset: vars.space[2],
  display: 'grid',
  placeItems: 'end center',
  padding: vars.space[6],
  border: `2px dashed ${vars.color.accent}`,
  borderRadius: vars.radius.card,
  pointerEvents: 'none',
});

export const dropText = style({
  paddingBlock: vars.space[3],
  paddingInline: vars.space[6],
  borderRadius: vars.radius.card,
  background: vars.color.accentSoft,
  boxShadow: vars.shadow.floating,
  color: vars.color.accentText,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.medium,
  textAlign: 'center',
});
