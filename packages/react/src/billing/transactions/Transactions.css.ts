import { amountColumn, globalStyle, media, style, vars } from '../../theme/index.ts';
import { cellUnit, spokenUnit } from '../Amount.css.ts';
import { frame as listFrame, heads } from '../rows.css.ts';

export { amountHead, headUnit, tools } from '../rows.css.ts';

/** Rows are a table from this width on, cards below it. */
const wide = 'abrak-transactions (inline-size >= 680px)';

const line = {
  display: 'grid',
  gridTemplateColumns: '56px 128px 64px 140px 140px minmax(120px, 1fr)',
  gridTemplateAreas: '"index date time deposit withdraw description"',
  alignItems: 'center',
  columnGap: vars.space[3],
  paddingInline: vars.space[4],
} as const;

export const root = style({
  display: 'grid',
  gap: vars.space[4],
  minInlineSize: 0,
  containerType: 'inline-size',
  containerName: 'abrak-transactions',
});

/** Not a scroll container, so that the headings stick to the top of the page. */
export const frame = style({ ...listFrame, overflow: 'clip' });

export const heading = style({
  display: 'none',
  '@container': {
    [wide]: {
      ...line,
      ...heads,
    },
  },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"description description amount" "date time amount"',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  minBlockSize: 48,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.color.border}` } },
  '@container': { [wide]: line },
});

export const index = style({
  display: 'none',
  gridArea: 'index',
  color: vars.color.textMuted,
  '@container': { [wide]: { display: 'block' } },
});

export const date = style({ gridArea: 'date', fontSize: vars.fontSize.sm });

export const time = style({ gridArea: 'time', color: vars.color.textMuted, fontSize: vars.fontSize.sm });

const amount = { gridArea: 'amount', textAlign: 'end', fontWeight: vars.fontWeight.medium } as const;

export const deposit = style({
  ...amount,
  color: vars.color.successText,
  '@container': { [wide]: { ...amountColumn, gridArea: 'deposit' } },
});

export const withdraw = style({
  ...amount,
  '@container': { [wide]: { ...amountColumn, gridArea: 'withdraw' } },
});

globalStyle(`:is(.${deposit}, .${withdraw}) .${cellUnit}`, { '@container': { [wide]: spokenUnit } });

export const description = style({
  gridArea: 'description',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@container': { [wide]: { paddingInlineStart: vars.space[4] } },
});

export const descriptionHead = style({ paddingInlineStart: vars.space[4] });

export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 min(100%, 420px)',
  gap: vars.space[2],
  minInlineSize: 0,
});

export const search = style({ flex: '1 1 200px' });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  rowGap: vars.space[1],
  fontSize: vars.fontSize.sm,
});

// Links one above the other are far enough apart for a finger.
globalStyle(`.${links} > a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 24,
  '@media': { [media.coarse]: { minBlockSize: 32 } },
});
