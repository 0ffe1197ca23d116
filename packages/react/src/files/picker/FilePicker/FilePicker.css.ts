import { fillsContainer, focusRing, media, style, TOUCH_TARGET, vars } from '../../../theme/index.ts';

const container = { containerType: 'inline-size', containerName: 'abrak-picker' } as const;
const narrow = 'abrak-picker (max-width: 560px)';
const column = { display: 'flex', flexDirection: 'column', minBlockSize: 0, minInlineSize: 0 } as const;

/** Frame of the picker. A container query adapts it to its own width, so that it fits a narrow column of a page. */
export const picker = style([
  fillsContainer,
  {
    ...column,
    ...container,
    minBlockSize: 420,
    overflow: 'hidden',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.card,
    background: vars.color.surface,
    selectors: { '&&': { paddingBlockStart: vars.space[4] } },
  },
]);

export const dialog = style({ ...column, ...container, flex: 1 });

export const browser = style({
  ...column,
  position: 'relative',
  flex: 1,
  gap: vars.space[2],
  // In a low column of a page the tools scroll away, so that the footer keeps its place.
  selectors: { [`${picker} > &`]: { paddingInline: vars.space[4], paddingBlockEnd: vars.space[3], overflowY: 'auto' } },
});

export const tools = style({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const search = style({
  flex: '1 1 200px',
  minInlineSize: 0,
  '@container': { [narrow]: { flexBasis: '100%' } },
});

export const crumbs = style({ flex: 'none', minInlineSize: 0 });

export const documents = style({
  ...column,
  // An empty state leaves its picture out where it is too low.
  containerType: 'size',
  flex: 1,
  minBlockSize: 160,
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const uploads = style({ ...column, flex: 'none', gap: vars.space[1], fontSize: vars.fontSize.sm });

export const progress = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[3] });

export const bar = style({ flex: '1 1 120px' });

export const failures = style({ maxBlockSize: 132, overflowY: 'auto' });

export const failure = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.dangerText,
});

export const failureText = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const interrupted = style({
  maxBlockSize: 158,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const footer = style({
  display: 'flex',
  flex: 'none',
  justifyContent: 'flex-end',
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const outcome = style({ ...column, ...container, flex: '1 1 100%', gap: vars.space[3] });

export const chosen = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[2] });

export const chips = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  gap: vars.space[2],
  minInlineSize: 0,
  // Two and a half rows: the cut row shows that there are more.
  maxBlockSize: 92,
  overflowY: 'auto',
  '@media': { [media.coarse]: { maxBlockSize: 124 } },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  maxInlineSize: '100%',
  minBlockSize: 32,
  paddingInline: `${vars.space[2]} ${vars.space[1]}`,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  fontSize: vars.fontSize.sm,
});

export const chipRemove = style([
  focusRing,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: 24,
    blockSize: 24,
    borderRadius: vars.radius.full,
    color: vars.color.textMuted,
    selectors: { '&:hover': { background: vars.color.hover, color: vars.color.text } },
    '@media': { [media.coarse]: { inlineSize: TOUCH_TARGET, blockSize: TOUCH_TARGET } },
  },
]);

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[3],
});

export const action = style({ '@container': { [narrow]: { flex: 1 } } });

export const count = style({
  flex: '1 1 160px',
  minInlineSize: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflowWrap: 'anywhere',
  selectors: { '&[data-refused]': { color: vars.color.warningText }, '&:empty': { display: 'none' } },
  '@container': { [narrow]: { flexBasis: '100%' } },
});

export const signedOut = style({ display: 'grid', flex: 1, placeItems: 'center', padding: vars.space[6] });
