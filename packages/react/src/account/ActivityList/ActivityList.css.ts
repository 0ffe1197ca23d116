import { media, style, vars } from '../../theme/index.ts';

export const root = style({ display: 'grid', gap: vars.space[4], maxInlineSize: 720 });

export const intro = style({ margin: 0, color: vars.color.textMuted });

export const list = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingInline: vars.space[4],
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});

export const words = style({ display: 'grid', flex: 1, minInlineSize: 0, '@media': { [media.phone]: { flexBasis: '100%' } } });

export const event = style({ fontWeight: vars.fontWeight.medium });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflowWrap: 'anywhere',
});
