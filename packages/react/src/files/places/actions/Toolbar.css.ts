import { style, TOUCH_TARGET, vars } from '../../../theme/index.ts';

/** Height of the row above the documents in pixels, the same for toolbar and selection bar to avoid a layout shift. */
const BAR_HEIGHT = 56;

// Phones and narrow columns have no room for button labels.
const phone = 'abrak-files-bars (max-width: 440px)';

export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: BAR_HEIGHT,
  paddingInline: vars.space[4],
  '@container': {
    'abrak-files-bars (max-width: 640px)': {
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: vars.space[2],
      paddingBlock: vars.space[2],
    },
  },
});

export const place = style({ flex: 1, minInlineSize: 0 });

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minInlineSize: 0,
  '@container': { [phone]: { flexWrap: 'wrap' } },
});

/** Keeps room for a word; in a narrow column of a wide page the switch of views then stands below. */
export const search = style({ '@container': { [phone]: { flex: '1 1 0', minInlineSize: 132 } } });

export const selectionBar = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: BAR_HEIGHT,
  paddingInline: vars.space[4],
  background: vars.color.accentSoft,
  color: vars.color.accentText,
});

export const selectionCount = style({
  flex: 1,
  minInlineSize: 0,
  fontWeight: vars.fontWeight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const countWords = style({ '@container': { [phone]: { display: 'none' } } });
export const countFigure = style({ display: 'none', '@container': { [phone]: { display: 'inline' } } });

const narrow = 'abrak-files-bars (max-width: 640px)';
/** Up to this width the selection bar has no room for a labelled button per action. */
const crowded = 'abrak-files-bars (max-width: 1240px)';

export const action = style({
  '@container': { [narrow]: { gap: 0, minInlineSize: TOUCH_TARGET, paddingInline: vars.space[2] } },
});

export const secondaryAction = style({ '@container': { [crowded]: { display: 'none' } } });

export const moreActions = style({ display: 'none', '@container': { [crowded]: { display: 'block' } } });

export const actionLabel = style({ '@container': { [narrow]: { display: 'none' } } });
