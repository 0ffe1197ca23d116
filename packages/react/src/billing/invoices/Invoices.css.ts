import { amountColumn, globalStyle, style, vars } from '../../theme/index.ts';
import { cellUnit, spokenUnit } from '../Amount.css.ts';
import { frame, heads } from '../rows.css.ts';

export { amountHead, body, headUnit, item, tools } from '../rows.css.ts';

/** Rows are a table from this width on, cards below it. */
const wide = 'abrak-invoices (inline-size >= 940px)';

/**
 * Cells of a card are aligned to its start from this width on; below it, label and value are spread over the whole
 * width.
 */
const roomy = 'abrak-invoices (inline-size >= 480px)';

const columns = 'minmax(180px, 1fr) 116px 116px 120px 124px 116px';

export const root = style({
  display: 'grid',
  gap: vars.space[4],
  minInlineSize: 0,
  containerType: 'inline-size',
  containerName: 'abrak-invoices',
});

export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3], minInlineSize: 0 });

/** As high as its rows, up to 70 % of the viewport height. */
export const scroller = style({
  maxBlockSize: 'max(320px, 70dvh)',
  ...frame,
});

export const table = style({ minInlineSize: 0 });

const line = {
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  columnGap: vars.space[4],
  paddingInline: vars.space[5],
} as const;

const selectableLine = {
  selectors: { '&[data-selectable="true"]': { gridTemplateColumns: `28px ${columns}` } },
} as const;

export const heading = style({
  display: 'none',
  '@container': {
    [wide]: {
      ...line,
      ...selectableLine,
      ...heads,
    },
  },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  rowGap: vars.space[2],
  minBlockSize: 64,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  '@container': { [wide]: { ...line, ...selectableLine, paddingBlock: vars.space[2] } },
});

/** Grid placement of cells in the table layout, where source order decides. */
const inTable = { [wide]: { gridColumn: 'auto' } };

const cardLine = { gridColumn: '1 / -1' } as const;

export const selectCell = style({
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [wide]: { selectors: { '&:empty': { display: 'block' } } } },
});

export const nameCell = style({
  ...cardLine,
  display: 'grid',
  // Aligned to the start of the interface, also when the name has the other text direction.
  justifyItems: 'start',
  minInlineSize: 0,
  selectors: { [`${selectCell}:not(:empty) + &`]: { gridColumn: '2 / -1' } },
  '@container': {
    [wide]: { gridColumn: 'auto', selectors: { [`${selectCell}:not(:empty) + &`]: { gridColumn: 'auto' } } },
  },
});

export const name = style({ fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' });

export const muted = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const dateCell = style({
  ...cardLine,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[2],
  fontSize: vars.fontSize.sm,
  '@container': { [roomy]: { justifyContent: 'flex-start' }, [wide]: { display: 'block', gridColumn: 'auto' } },
});

/** Column name inside a card; hidden in the table layout, which has headings. */
export const cellName = style({ color: vars.color.textMuted, '@container': { [wide]: { display: 'none' } } });

export const amountCell = style({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: vars.space[2],
  fontWeight: vars.fontWeight.medium,
  '@container': {
    [roomy]: { justifyContent: 'flex-start' },
    [wide]: { ...amountColumn, display: 'block', gridColumn: 'auto' },
  },
});

globalStyle(`.${amountCell} .${cellUnit}`, { '@container': { [wide]: spokenUnit } });

export const labelCell = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  gridColumn: '1 / 3',
  fontSize: vars.fontSize.sm,
  '@container': inTable,
});

export const actionCell = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[1],
  '@container': inTable,
});

export const expand = style({});

globalStyle(`.${expand}[aria-expanded="true"] svg`, { transform: 'rotate(180deg)' });

export const detailRow = style({
  paddingBlock: vars.space[4],
  paddingInline: vars.space[4],
  background: vars.color.canvas,
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const detail = style({ display: 'grid', gap: vars.space[4], minInlineSize: 0 });

export const detailTools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });

export const selection = style({
  position: 'sticky',
  insetBlockEnd: vars.space[4],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  background: vars.color.raised,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.floating,
});

export const spacer = style({ flex: 1 });

export const single = style({
  display: 'grid',
  gap: vars.space[5],
  padding: vars.space[5],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const singleHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const singleTitle = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});
