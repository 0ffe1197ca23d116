import { besideSummary, focusRing, style, vars } from '../../theme/index.ts';

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

export const extras = style({
  display: 'grid',
  gap: vars.space[1],
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  ':empty': { display: 'none' },
});

export const saving = style({ margin: 0, color: vars.color.successText });

export const barButtons = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: vars.space[2],
});

export const resources = style({ display: 'grid', gap: vars.space[4] });

export const resource = style({
  ...card,
  gap: vars.space[2],
  alignItems: 'center',
  '@container': { [besideSummary]: { gridTemplateColumns: '220px minmax(0, 1fr)', columnGap: vars.space[5] } },
});

export const promo = style({ display: 'grid', maxInlineSize: 420 });

export const request = style({ ...card, padding: 0 });

export const requestTitle = style([
  focusRing,
  {
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
    borderRadius: vars.radius.card,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
  },
]);

export const requestBody = style({
  display: 'grid',
  gap: vars.space[3],
  minInlineSize: 0,
  paddingInline: vars.space[4],
  paddingBlockEnd: vars.space[4],
});

export const requestTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

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
