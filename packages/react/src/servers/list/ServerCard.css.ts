import { style, tabularNumbers, vars } from '../../theme/index.ts';

/** Rows of the list view are shown as cards below this width. */
const wide = 'abrak-servers (inline-size >= 720px)';

const asRow = (rule: object) => ({ '@container': { [wide]: { selectors: { '[data-view="list"] &': rule } } } });

export const card = style([
  tabularNumbers,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    minInlineSize: 0,
    padding: vars.space[4],
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.card,
    selectors: { '&[data-selected="true"]': { borderColor: vars.color.accent, background: vars.color.selected } },
    '@container': {
      [wide]: {
        selectors: {
          '[data-view="list"] > &': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1.35fr)',
            alignItems: 'center',
            columnGap: vars.space[4],
            rowGap: vars.space[2],
            paddingBlock: vars.space[3],
          },
        },
      },
    },
  },
]);

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minInlineSize: 0 });

export const name = style({
  flex: 1,
  minInlineSize: 0,
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
  overflowWrap: 'anywhere',
  ...asRow({ fontSize: vars.fontSize.md }),
});

export const place = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  minBlockSize: 32,
});

export const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const size = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const part = style({
  paddingInline: vars.space[2],
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  whiteSpace: 'nowrap',
});

export const time = style({ display: 'grid', alignContent: 'start', gap: vars.space[2], flex: 1, ...asRow({ gridColumn: '1 / 3' }) });

export const progress = style({ display: 'grid', gap: vars.space[1] });

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2], ...asRow({ justifyContent: 'end' }) });

export const spacer = style({ flex: 1, ...asRow({ display: 'none' }) });
