import { media, style, vars } from '../../theme/index.ts';

const CONTAINER = 'abrak-profile';

/** Container query under which labels stand beside the values. */
const beside = `${CONTAINER} (inline-size >= 520px)`;

export const root = style({
  display: 'grid',
  gap: vars.space[5],
  maxInlineSize: 720,
  containerName: CONTAINER,
  containerType: 'inline-size',
});

export const card = style({
  display: 'grid',
  gap: vars.space[4],
  padding: vars.space[6],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': { [media.phone]: { padding: vars.space[4] } },
});

export const title = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const hint = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  fontSize: vars.fontSize.sm,
});

export const badge = style({
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  color: vars.color.textMuted,
  selectors: { '&[data-is-own="true"]': { color: vars.color.text, fontWeight: vars.fontWeight.medium } },
});

const label = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const rows = style({ display: 'grid', margin: 0 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"label edit" "value edit" "error error"',
  alignItems: 'center',
  columnGap: vars.space[3],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@container': {
    [beside]: {
      gridTemplateColumns: '180px minmax(0, 1fr) auto',
      gridTemplateAreas: '"label value edit" ". error error"',
      columnGap: vars.space[4],
      paddingBlock: vars.space[2],
    },
  },
});

export const rowLabel = style([
  label,
  { gridArea: 'label', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[2] },
]);

export const value = style({ gridArea: 'value', margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' });

export const untold = style({ color: vars.color.textSubtle });

export const edit = style({ gridArea: 'edit', margin: 0 });

/** Keeps a focused edit button above the save bar when the page scrolls to it. */
export const pencil = style({ scrollMarginBlockEnd: '136px' });

export const error = style({
  gridArea: 'error',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[1],
  margin: 0,
  color: vars.color.dangerText,
  fontSize: vars.fontSize.sm,
});

export const errorIcon = style({ flex: 'none', inlineSize: 15, blockSize: 15, marginBlockStart: '5px' });

/** Sticks to the bottom of the window. */
export const saveBar = style({
  position: 'sticky',
  insetBlockEnd: vars.space[3],
  zIndex: 1,
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  background: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.floating,
});

export const saveActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const unsaved = style({ margin: 0, overflowWrap: 'anywhere' });

export const fields = style({ display: 'grid', gap: vars.space[4] });
