import { hiddenRing, iconBox, media, NO_HAS, style, vars } from '../../theme/index.ts';

const roomy = 'abrak-domain-search (inline-size >= 560px)';

export const root = style({
  display: 'grid',
  gap: vars.space[4],
  minInlineSize: 0,
  containerType: 'inline-size',
  containerName: 'abrak-domain-search',
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 132px',
  alignItems: 'start',
  gap: vars.space[3],
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) 148px auto' } },
});

/** As high as the form: a field with its label and hint, and the button below it where there is no room beside it. */
export const waiting = style({
  display: 'block',
  blockSize: `calc(2 * ${vars.size.control} + ${vars.space[16]})`,
  '@container': { [roomy]: { blockSize: `calc(${vars.size.control} + ${vars.space[12]})` } },
});

/** Aligned with the fields, whose labels are above them. */
export const submit = style({
  gridColumn: '1 / -1',
  '@container': {
    [roomy]: {
      gridColumn: 'auto',
      marginBlockStart: `calc(${vars.lineHeight.body} * ${vars.fontSize.sm} + ${vars.space[1]})`,
    },
  },
});

export const whole = style({
  gridColumn: '1 / -1',
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflowWrap: 'anywhere',
});

export const strong = style({ color: vars.color.text, fontWeight: vars.fontWeight.bold });

export const results = style({
  display: 'grid',
  gap: vars.space[2],
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const summary = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const names = style({
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  listStyle: 'none',
});

export const result = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  rowGap: vars.space[1],
  minBlockSize: 52,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  outline: hiddenRing,
  outlineOffset: '-2px',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    '&:has(input:focus-visible)': { outlineStyle: 'solid' },
    '&[data-chosen="true"]': { backgroundColor: vars.color.selected },
  },
  '@supports': { [NO_HAS]: { selectors: { '&:focus-within': { outlineStyle: 'solid' } } } },
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 0.9fr) auto' } },
  '@media': { [media.forcedColors]: { selectors: { '&[data-chosen="true"]': { outline: '2px solid Highlight' } } } },
});

/** The pseudo-element extends the label's hit area over the whole row. */
export const choice = style({
  minInlineSize: 0,
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: 0 },
});

export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  gridColumn: '1 / -1',
  minInlineSize: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  selectors: {
    '&[data-tone="success"]': { color: vars.color.successText },
    '&[data-tone="danger"]': { color: vars.color.dangerText },
  },
  '@container': { [roomy]: { gridColumn: 'auto' } },
});

export const icon = style([iconBox, { fontSize: '16px' }]);

export const price = style({ minInlineSize: 0, fontSize: vars.fontSize.sm });

/** Above the label's hit area, so that the action stays clickable. */
export const action = style({
  position: 'relative',
  zIndex: 1,
  justifySelf: 'end',
  selectors: { '&:empty': { display: 'none' } },
});

export const note = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });
