import { focusRing, globalStyle, style, vars } from '../../theme/index.ts';

/** Rows are a table from this width on, cards below it. */
const wide = 'abrak-hosting (inline-size >= 820px)';

/** Values stand in two columns of a card from this width on. */
const roomy = 'abrak-hosting (inline-size >= 520px)';

const columnsOf = {
  hosts: 'minmax(180px, 1.6fr) minmax(96px, 0.8fr) minmax(96px, 0.8fr) minmax(130px, 1fr) 112px 168px',
  domains: 'minmax(180px, 1.6fr) minmax(130px, 0.9fr) minmax(130px, 1fr) minmax(110px, 0.8fr) 168px',
} as const;

const line = { display: 'grid', alignItems: 'center', columnGap: vars.space[3], paddingInline: vars.space[4] } as const;

const columns = {
  selectors: {
    '[data-list="hosts"] &': { gridTemplateColumns: columnsOf.hosts },
    '[data-list="domains"] &': { gridTemplateColumns: columnsOf.domains },
  },
} as const;

export const root = style([
  focusRing,
  {
    display: 'grid',
    gap: vars.space[4],
    minInlineSize: 0,
    borderRadius: vars.radius.small,
    containerType: 'inline-size',
    containerName: 'abrak-hosting',
  },
]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const table = style({
  minInlineSize: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

/** Hidden visually on cards, where each value has its own label. */
export const heading = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@container': {
    [wide]: {
      ...line,
      ...columns,
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 1,
      inlineSize: 'auto',
      blockSize: 'auto',
      minBlockSize: 40,
      clipPath: 'none',
      whiteSpace: 'normal',
      background: vars.color.surface,
      borderStartStartRadius: vars.radius.card,
      borderStartEndRadius: vars.radius.card,
      borderBlockEnd: `1px solid ${vars.color.border}`,
      color: vars.color.textMuted,
      fontSize: vars.fontSize.sm,
    },
  },
});

export const lastHead = style({ '@container': { [wide]: { textAlign: 'end' } } });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: vars.space[2],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  selectors: { [`${heading} ~ & ~ &`]: { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@container': {
    [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[10] },
    [wide]: { ...line, ...columns, minBlockSize: 64, paddingBlock: vars.space[2] },
  },
});

/** Fills the line of a card. */
const wholeLine = { [roomy]: { gridColumn: '1 / -1' }, [wide]: { gridColumn: 'auto' } } as const;

export const nameCell = style({
  minInlineSize: 0,
  fontWeight: vars.fontWeight.bold,
  overflowWrap: 'anywhere',
  '@container': wholeLine,
});

export const cell = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minInlineSize: 0,
  fontSize: vars.fontSize.sm,
  '@container': { [wide]: { justifyContent: 'flex-start' } },
});

export const cellName = style({ color: vars.color.textMuted, '@container': { [wide]: { display: 'none' } } });

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  // The same buttons stand in the same place of each row.
  justifyContent: 'flex-end',
  gap: vars.space[1],
  '@container': wholeLine,
});

export const expand = style({});

globalStyle(`.${expand}[aria-expanded="true"] svg`, { transform: 'rotate(180deg)' });

export const details = style({ paddingInline: vars.space[4], paddingBlockEnd: vars.space[4] });

export const facts = style({
  padding: vars.space[4],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  fontSize: vars.fontSize.sm,
});

export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const empty = style({
  background: vars.color.surface,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
});
