import { style, vars } from '../theme/index.ts';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], outline: 'none' });

export const plain = style({ margin: 0 });

export const strong = style({ margin: 0, fontWeight: vars.fontWeight.medium });

export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const asker = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] });

export const title = style({
  margin: 0,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
  overflowWrap: 'anywhere',
});

export const origin = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], margin: 0 });

/** Never truncates an address: its end identifies the site. */
export const address = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const icon = style({ flex: 'none', inlineSize: 18, blockSize: 18, color: vars.color.textMuted });

export const customer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
  fontSize: vars.fontSize.sm,
});

export const who = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const asked = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] });

export const subtitle = style({ margin: 0, fontSize: 'inherit', fontWeight: vars.fontWeight.regular });

export const scopes = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});

export const scope = style({
  display: 'flex',
  gap: vars.space[3],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const terms = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const term = style([muted, { display: 'flex', gap: vars.space[2] }]);

/** Sticks to the bottom, so that the buttons are visible in a small window. */
export const buttons = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
});
