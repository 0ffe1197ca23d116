import { media, style, TOUCH_TARGET, vars } from '../../../theme/index.ts';

// Up to this width the panel is above the documents instead of beside them.
const row = 'abrak-files (max-width: 860px)';
// As the container gets narrower, the panel hides the label of the current place, too, and the storage bar.
const narrow = 'abrak-files (max-width: 560px)';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  inlineSize: 216,
  flex: 'none',
  padding: vars.space[4],
  overflowY: 'auto',
  borderInlineEnd: `1px solid ${vars.color.border}`,
  '@container': {
    [row]: {
      flexDirection: 'row',
      alignItems: 'center',
      inlineSize: 'auto',
      gap: vars.space[3],
      paddingBlock: vars.space[2],
      overflowY: 'visible',
      borderInlineEnd: 'none',
      borderBlockEnd: `1px solid ${vars.color.border}`,
    },
    [narrow]: { gap: vars.space[2], paddingInline: vars.space[3] },
  },
});

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minBlockSize: vars.size.control,
  '@container': { [row]: { flexDirection: 'row', flex: 'none', minBlockSize: 0 } },
});

export const lowerActions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [row]: { display: 'none' } },
});

/** A tool with its own button where there is room; elsewhere it is in the tools menu. */
export const roomyTool = style({ '@container': { [row]: { display: 'none' } } });

// They shrink before the last of them is cut.
const iconOnly = { gap: 0, flex: '0 1 auto', inlineSize: TOUCH_TARGET, minInlineSize: 24, paddingInline: 0 } as const;

export const moreTools = style({ display: 'none', '@container': { [row]: { display: 'block' } } });

export const filters = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  '@container': {
    [row]: { flexDirection: 'row', flex: '0 1 auto', gap: 0, minInlineSize: 0, marginInlineStart: 'auto' },
  },
});

const current = ':is([aria-pressed="true"], [aria-current])';
const isCurrent = `&${current}`;

export const filter = style({
  justifyContent: 'flex-start',
  borderRadius: vars.radius.full,
  selectors: {
    [isCurrent]: { backgroundColor: vars.color.accentSoft, color: vars.color.accentText },
  },
  '@container': {
    [row]: {
      paddingInline: vars.space[3],
      selectors: { [`&:not(${current})`]: { ...iconOnly, justifyContent: 'center' } },
    },
    [narrow]: { ...iconOnly, justifyContent: 'center' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { [isCurrent]: { outline: '2px solid Highlight' } } },
  },
});

/** Filter of the customer's own files; where there is no room, pressing the current filter again leads there. */
export const ownFilter = style([filter, { '@container': { [narrow]: { display: 'none' } } }]);

/** Name of a place; where there is little room only that of the current one is shown. */
export const filterLabel = style({
  '@container': {
    [row]: { selectors: { [`${filter}:not(${current}) &`]: { display: 'none' } } },
    [narrow]: { display: 'none' },
  },
});

export const storage = style({
  marginBlockStart: 'auto',
  '@container': {
    // The menu of the tools opens it there.
    [row]: { display: 'none' },
  },
});
