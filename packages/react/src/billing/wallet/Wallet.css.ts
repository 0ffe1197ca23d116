import { iconBox, media, style, vars } from '../../theme/index.ts';

const roomy = 'abrak-wallet (inline-size >= 420px)';

const card = style({
  display: 'grid',
  gap: vars.space[4],
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@container': { [roomy]: { padding: vars.space[6] } },
});

export const root = style({ containerType: 'inline-size', containerName: 'abrak-wallet' });

/** Balance and top-up, side by side where each keeps the width of a form; a third and two, as the cards of an overview. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  '@container': { 'abrak-wallet (inline-size >= 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
});

/** The balance is as high as the top-up beside it, without the pending payments below. */
export const start = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '1fr',
  gap: vars.space[4],
});

/** As high as with a gift, so that nothing moves when the amounts arrive. */
export const balances = style([
  card,
  { justifyItems: 'start', alignContent: 'space-between', minBlockSize: 224, containerType: 'inline-size' },
]);

export const amounts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[10],
  rowGap: vars.space[2],
  margin: 0,
});

export const caption = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
});

export const balance = style({ margin: 0 });

/** One line on a phone, caption above amount beside the balance elsewhere. */
export const giftEntry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  inlineSize: '100%',
  '@container': { [roomy]: { display: 'block', inlineSize: 'auto' } },
});

export const gift = style({
  margin: 0,
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.heading,
});

export const note = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const icon = style([iconBox, { fontSize: '18px' }]);

export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const pending = style([card, { gap: vars.space[3] }]);

export const list = style({ display: 'grid', gap: vars.space[2], margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
});

export const form = style([card, { alignContent: 'start' }]);

export const picks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(84px, 1fr))',
  gap: vars.space[2],
});

export const pick = style({
  paddingInline: vars.space[1],
  fontSize: vars.fontSize.sm,
  '@container': { [roomy]: { fontSize: 'inherit' } },
  selectors: {
    '&[aria-pressed="true"]': {
      borderColor: vars.color.accent,
      color: vars.color.accentText,
      boxShadow: `inset 0 0 0 1px ${vars.color.accent}`,
    },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-pressed="true"]': { border: '2px solid Highlight' } } } },
});

export const unit = style({ paddingInline: vars.space[3], color: vars.color.textMuted, whiteSpace: 'nowrap' });

export const send = style({ justifySelf: 'start' });

export const stage = style({ flexBasis: '100%', color: vars.color.textMuted, fontSize: vars.fontSize.sm });
