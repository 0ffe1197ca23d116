import { focusRing, media, style, tabularNumbers, vars } from '../../theme/index.ts';

/** From here on the summary stands beside the choices. */
const roomy = 'abrak-host-order (inline-size >= 800px)';

export const container = style({ containerType: 'inline-size', containerName: 'abrak-host-order', minInlineSize: 0 });

export const root = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[5],
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' } },
});

export const main = style({ display: 'grid', gap: vars.space[6], minInlineSize: 0 });

/** Beside what is chosen it stays in sight as a whole; below it, its bar does. */
export const side = style({
  display: 'contents',
  '@container': { [roomy]: { display: 'grid', position: 'sticky', insetBlockStart: vars.space[4], gap: vars.space[3] } },
});

export const stack = style({ display: 'grid', gap: vars.space[4] });

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
  },
]);

export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const handle = style({ display: 'grid', maxInlineSize: 420 });

const card = {
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
} as const;

export const ways = style({ display: 'grid', gap: vars.space[2], gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))', margin: 0, padding: 0, border: 0 });

export const plans = style([
  tabularNumbers,
  { display: 'grid', gap: vars.space[3], gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))', minInlineSize: 0, margin: 0, padding: 0, border: 0 },
]);

export const choice = style({
  ...card,
  position: 'relative',
  alignContent: 'start',
  gap: vars.space[2],
  minInlineSize: 0,
  outline: '2px solid transparent',
  outlineOffset: '2px',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { backgroundColor: vars.color.hover },
    '&:has(:focus-visible)': { outlineColor: vars.color.focus },
    '&[data-chosen="true"]': { borderColor: vars.color.accent, backgroundColor: vars.color.selected, boxShadow: `inset 0 0 0 1px ${vars.color.accent}` },
    '&[data-disabled="true"]': { backgroundColor: vars.color.sunken, color: vars.color.textMuted },
  },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: { selectors: { '&[data-chosen="true"]': { borderColor: 'Highlight' }, '&[data-disabled="true"]': { color: 'GrayText' } } },
  },
});

export const choiceName = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[2], minInlineSize: 0, fontWeight: vars.fontWeight.bold });

export const radio = style({
  position: 'relative',
  zIndex: 1,
  flex: 'none',
  inlineSize: '18px',
  blockSize: '18px',
  marginBlockStart: '4px',
  marginInline: 0,
  accentColor: vars.color.accent,
  outline: 'none',
  // Clear of the bar at the foot of a phone.
  scrollMarginBlockEnd: '112px',
});

/** Its label takes a press anywhere on the card. */
export const choiceLabel = style({ display: 'grid', minInlineSize: 0, cursor: 'inherit', '::after': { content: '', position: 'absolute', inset: 0 } });

export const code = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm, fontWeight: vars.fontWeight.regular });

export const price = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[1], margin: 0 });

export const amount = style({ fontWeight: vars.fontWeight.bold });

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

export const factValue = style({ margin: 0, marginInlineStart: 'auto', minInlineSize: 0, color: vars.color.text, overflowWrap: 'anywhere' });

export const summary = style(card);

export const placed = style([{ ...card, justifyItems: 'start', padding: vars.space[6], '@media': { [media.phone]: { padding: vars.space[4] } } }]);

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });

export const bar = style([
  tabularNumbers,
  {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 2,
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

/** Beside the summary, which says it, it is said once. */
export const total = style({
  fontWeight: vars.fontWeight.bold,
  '@container': {
    [roomy]: { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
});
