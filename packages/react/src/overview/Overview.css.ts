import { focusRing, style, styleVariants, vars } from '../theme/index.ts';

export const root = style({ containerName: 'abrak-overview', containerType: 'inline-size' });

const roomy = 'abrak-overview (inline-size >= 640px)';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  '@container': { [roomy]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});

const span = (columns: number) => ({ '@container': { [roomy]: { gridColumn: `span ${columns}` } } });

/** Columns of a card where cards share a line. What is due stands beside two cards, or beside the last one alone. */
export const sizes = styleVariants({
  hero: span(2),
  wide: { '@container': { [roomy]: { gridColumn: 'span 4', gridRow: 'span 2' } } },
  third: {
    '@container': {
      [roomy]: { gridColumn: 'span 2', selectors: { '&:nth-child(2):last-child': { gridRow: 'span 2' } } },
    },
  },
  half: span(3),
  full: span(6),
});

export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: vars.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  padding: vars.space[5],
  containerType: 'inline-size',
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const title = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
});

/** Cards whose rows wrap, because a cut would hide the start of a Latin name in a Persian line. */
const narrow = '(inline-size < 420px)';

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[2],
});

/** As high as the usual content of a card, so that little moves when the data arrives. */
export const loading = styleVariants({
  hero: [content, { minBlockSize: 56 }],
  wide: [content, { minBlockSize: 284, '@container': { [narrow]: { minBlockSize: 340 } } }],
  third: [content, { minBlockSize: 80 }],
  half: [content, { minBlockSize: 56, '@container': { '(inline-size >= 420px)': { minBlockSize: 95 } } }],
  full: [content, { minBlockSize: 167 }],
});

/** Hero amount with its explanation beside it, or below where there is no room. */
export const heroLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: vars.space[3] });

export const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const action = style({ display: 'flex', alignItems: 'flex-end', margin: 0, minBlockSize: vars.size.control });

export const rows = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[1] });

export const row = style([
  focusRing,
  {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minInlineSize: 0,
    marginInline: `calc(-1 * ${vars.space[2]})`,
    paddingBlock: vars.space[1],
    paddingInline: vars.space[2],
    borderRadius: vars.radius.control,
    ':hover': { background: vars.color.hover },
    '@container': { [narrow]: { flexWrap: 'wrap' } },
  },
]);

export const name = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: vars.lineHeight.dense } },
});

/** Name of a service, which does not break at its hyphens; muted, so that it is told from the name of its plan. */
export const service = style({ display: 'inline-block', maxInlineSize: '100%', color: vars.color.textMuted });

export const file = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minInlineSize: 0 });

export const fact = style({
  flex: 'none',
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const steps = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] });

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[3],
});

export const stepIcon = style({
  gridRow: 'span 2',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 40,
  blockSize: 40,
  borderRadius: vars.radius.full,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
});

export const skeleton = style({ blockSize: 28, inlineSize: '60%' });

export const shortSkeleton = style({ blockSize: 16, inlineSize: '40%' });
