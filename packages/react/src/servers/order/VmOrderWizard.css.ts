import { focusRing, style, tabularNumbers, vars } from '../../theme/index.ts';
import { roomy, WIZARD } from './wizardWidths.ts';

export const container = style({ containerType: 'inline-size', containerName: WIZARD, minInlineSize: 0 });

export const root = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[5],
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' } },
});

export const steps = style({ gridColumn: '1 / -1', minInlineSize: 0 });

export const main = style({ display: 'grid', gap: vars.space[6], minInlineSize: 0 });

/** Beside what is chosen it stays in sight as a whole; below it, its bar does. */
export const side = style({
  display: 'contents',
  '@container': { [roomy]: { display: 'grid', position: 'sticky', insetBlockStart: vars.space[4], gap: vars.space[3] } },
});

export const section = style({ display: 'grid', gap: vars.space[3], minInlineSize: 0 });

export const heading = style([
  focusRing,
  {
    justifySelf: 'start',
    margin: 0,
    borderRadius: vars.radius.small,
    fontSize: vars.fontSize.lg,
    fontWeight: vars.fontWeight.bold,
    lineHeight: vars.lineHeight.heading,
    scrollMarginBlockStart: vars.space[4],
  },
]);

export const stack = style({ display: 'grid', gap: vars.space[4] });

export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

const card = {
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
} as const;

export const summary = style(card);

export const placed = style([{ ...card, justifyItems: 'start', padding: vars.space[6] }]);

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });

export const facts = style([tabularNumbers, { display: 'grid', gap: vars.space[1], margin: 0 }]);

export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const factValue = style({ margin: 0, marginInlineStart: 'auto', color: vars.color.text, overflowWrap: 'anywhere' });

export const extras = style([tabularNumbers, { display: 'grid', gap: vars.space[1], color: vars.color.textMuted, fontSize: vars.fontSize.sm, ':empty': { display: 'none' } }]);

export const saving = style({ margin: 0, color: vars.color.successText });

export const bar = style([
  tabularNumbers,
  {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.card,
    boxShadow: vars.shadow.floating,
    '@container': {
      [roomy]: {
        display: 'grid',
        justifyContent: 'stretch',
        paddingInline: 0,
        background: vars.color.canvas,
        border: 0,
        borderRadius: 0,
        boxShadow: 'none',
      },
    },
  },
]);

export const barButtons = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: vars.space[2] });

/** Beside the summary, which says it, it is said once. */
export const total = style({
  fontWeight: vars.fontWeight.bold,
  '@container': {
    [roomy]: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
});

export const resources = style({ display: 'grid', gap: vars.space[4] });

export const resource = style({
  ...card,
  gap: vars.space[2],
  alignItems: 'center',
  '@container': { [roomy]: { gridTemplateColumns: '220px minmax(0, 1fr)', columnGap: vars.space[5] } },
});

export const promo = style({ display: 'grid', maxInlineSize: 420 });

export const request = style({ ...card, padding: 0 });

export const requestTitle = style([
  focusRing,
  { paddingBlock: vars.space[3], paddingInline: vars.space[4], borderRadius: vars.radius.card, fontWeight: vars.fontWeight.medium, cursor: 'pointer' },
]);

export const requestBody = style({ display: 'grid', gap: vars.space[3], minInlineSize: 0, paddingInline: vars.space[4], paddingBlockEnd: vars.space[4] });

export const requestTools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[2] });

export const code = style([
  focusRing,
  {
    margin: 0,
    padding: vars.space[3],
    overflowX: 'auto',
    borderRadius: vars.radius.control,
    background: vars.color.sunken,
    fontFamily: vars.font.mono,
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.dense,
    textAlign: 'start',
  },
]);
