import { focusRing, style, vars } from '../../theme/index.ts';

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const item = style({
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) auto',
  columnGap: vars.space[2],
  alignItems: 'start',
  paddingBlock: vars.space[3],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${vars.color.border}` } },
});

/** Dot of an unread notification. */
export const mark = style({
  inlineSize: 8,
  blockSize: 8,
  marginBlockStart: 8,
  borderRadius: '50%',
  selectors: { '&[data-unread="true"]': { backgroundColor: vars.color.accent } },
});

export const words = style({ display: 'grid', gap: vars.space[1], minInlineSize: 0, overflowWrap: 'anywhere' });

export const text = style({
  color: vars.color.text,
  selectors: { '&[data-unread="true"]': { fontWeight: vars.fontWeight.medium } },
});

export const place = style([
  focusRing,
  { borderRadius: vars.radius.small, ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.35em' } },
]);

export const muted = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const heading = style({
  margin: 0,
  paddingBlockStart: vars.space[4],
  fontSize: vars.fontSize.sm,
  color: vars.color.textMuted,
});

export const more = style({ display: 'flex', justifyContent: 'center', paddingBlock: vars.space[2] });

export const tone = style([muted, { selectors: { '&[data-tone="danger"]': { color: vars.color.dangerText } } }]);

export const message = style({ paddingBlock: vars.space[2], overflowWrap: 'anywhere' });
