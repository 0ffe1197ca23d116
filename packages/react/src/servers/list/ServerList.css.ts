import { style, vars } from '../../theme/index.ts';

/** The sidebar is beside the servers from this width on; otherwise it is between the heading and the servers. */
const roomy = 'abrak-server-page (inline-size >= 980px)';

export const page = style({ minInlineSize: 0, containerType: 'inline-size', containerName: 'abrak-server-page' });

export const root = style({
  display: 'grid',
  columnGap: vars.space[5],
  rowGap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  minInlineSize: 0,
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 264px', gridTemplateRows: 'auto 1fr' } },
});

export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  minInlineSize: 0,
});

/** Title, counts and button share a line from this width on; below it the counts have a line of their own. */
const oneLine = 'abrak-server-page (inline-size >= 680px)';

/** The fields beside the search need this width. */
const toolLine = 'abrak-server-page (inline-size >= 640px)';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
  minBlockSize: vars.size.control,
});

export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  order: 1,
  flex: '1 1 100%',
  columnGap: vars.space[4],
  '@container': { [oneLine]: { order: 0, flex: '1 1 auto' } },
});

/** Beside the counts where there is no heading. */
export const buy = style({ selectors: { [`${counts}:first-child + &`]: { order: 1 } } });

export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[2],
  '@container': { [toolLine]: { gridTemplateColumns: 'minmax(0, 1fr) 168px 148px auto' } },
});

export const views = style({ display: 'flex', gap: vars.space[2] });

export const search = style({ gridColumn: '1 / -1', '@container': { [toolLine]: { gridColumn: 'auto' } } });

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

export const servers = style({
  ...list,
  containerType: 'inline-size',
  containerName: 'abrak-servers',
});

export const cards = style({
  ...list,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 292px), 1fr))',
});

/** Skeletons in the place of the table. */
export const rows = style({ ...list, gap: vars.space[1] });

export const more = style({ justifySelf: 'center' });

export const side = style({
  display: 'grid',
  gap: vars.space[4],
  minInlineSize: 0,
  '@container': { [roomy]: { gridColumn: 2, gridRow: '1 / 3' } },
});

/** Sum of the open invoices: a card in the sidebar, a line above the servers. */
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@container': {
    [roomy]: { display: 'grid', justifyItems: 'start', gap: vars.space[2], paddingBlock: vars.space[4] },
  },
});

export const summaryTitle = style({ margin: 0, fontSize: vars.fontSize.md, fontWeight: vars.fontWeight.bold });

export const sum = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
  '@container': { [roomy]: { fontSize: vars.fontSize.xl } },
});

export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const empty = style({
  background: vars.color.surface,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
});

export const bar = style({
  position: 'sticky',
  insetBlockEnd: vars.space[3],
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: vars.space[3],
  background: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.floating,
});

export const barCount = style({ flex: 1, minInlineSize: '10ch', fontWeight: vars.fontWeight.medium });

export const results = style({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' });

export const result = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  paddingBlock: vars.space[1],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const resultText = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  selectors: {
    '&[data-result="done"]': { color: vars.color.successText },
    '&[data-result="failed"]': { color: vars.color.dangerText },
  },
});

export const bulkSum = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  margin: 0,
  fontWeight: vars.fontWeight.medium,
});
