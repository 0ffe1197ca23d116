import { amountColumn, focusRingInset, globalStyle, style, vars } from '../../theme/index.ts';
import { cellUnit, spokenUnit } from '../Amount.css.ts';

export { headUnit } from '../rows.css.ts';

/** Below this width a line is two lines: its description and cost, then its quantity and price. */
const narrow = 'abrak-invoice-sheet (inline-size < 480px)';

/** With the unit in the heads of the columns from this width on. */
const wide = 'abrak-invoice-sheet (inline-size >= 480px)';

export const scroller = style([
  focusRingInset,
  { overflowX: 'auto', containerType: 'inline-size', containerName: 'abrak-invoice-sheet' },
]);

export const sheet = style({ inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' });

export const caption = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

globalStyle(`.${sheet} :is(td, th)`, {
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  textAlign: 'start',
  fontWeight: vars.fontWeight.regular,
  verticalAlign: 'baseline',
});

globalStyle(`.${sheet} thead th`, {
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

globalStyle(`.${sheet} tfoot tr:first-child > *`, { borderBlockStart: `1px solid ${vars.color.border}` });

globalStyle(`.${sheet} tfoot tr:last-child > *`, {
  borderBlockStart: `1px solid ${vars.color.border}`,
  fontWeight: vars.fontWeight.bold,
});

export const money = style({ ...amountColumn, position: 'relative', whiteSpace: 'nowrap' });

globalStyle(`.${sheet} .${cellUnit}`, { '@container': { [wide]: spokenUnit } });

globalStyle(`.${sheet} .${money}`, { textAlign: amountColumn.textAlign });

/** Number of a line, left out where the page is narrow. */
export const index = style({ '@container': { [narrow]: { display: 'none' } } });

/** Quantity or price of one, with its column's name where the page is narrow. */
export const part = style({});

export const cost = style({});

globalStyle(`.${sheet} thead`, { '@container': { [narrow]: { display: 'none' } } });
globalStyle(`.${sheet} :is(tbody, tfoot) tr`, {
  '@container': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr minmax(120px, auto)' } },
});
globalStyle(`.${sheet} .${cost}`, { '@container': { [narrow]: { gridColumn: 2, gridRow: 1 } } });
globalStyle(`.${sheet} .${part}`, {
  '@container': {
    [narrow]: { gridRow: 2, paddingBlockStart: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm },
  },
});
globalStyle(`.${sheet} .${part}::before`, { '@container': { [narrow]: { content: 'attr(data-label) " "' } } });
