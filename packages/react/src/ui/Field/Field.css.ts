import { hiddenRing, iconBox, media, NO_HAS, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

export const field = style({ display: 'grid', gap: vars.space[1], minInlineSize: 0 });

export const label = style({ fontSize: vars.fontSize.sm, fontWeight: vars.fontWeight.medium, justifySelf: 'start' });

export const hint = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.dense,
});

export const error = style([
  hint,
  { display: 'flex', alignItems: 'baseline', gap: vars.space[1], color: vars.color.dangerText },
]);

export const errorIcon = style([iconBox, { alignSelf: 'center', fontSize: '15px' }]);

/** Box that looks like an input and contains one. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: vars.size.control,
  minInlineSize: 0,
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  transition: `border-color ${vars.motion.fast}`,
  outline: hiddenRing,
  outlineOffset: '-1px',
  selectors: {
    '&:has(:focus-visible:not(button))': { outlineStyle: 'solid' },
    '&:has([aria-invalid="true"])': { borderColor: vars.color.danger, outlineColor: vars.color.danger },
    '&:has(:disabled:not(button))': { opacity: 0.6 },
  },
  '@supports': { [NO_HAS]: { selectors: { '&:focus-within': { outlineStyle: 'solid' } } } },
  '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
});

export const input = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  inlineSize: '100%',
  paddingBlock: vars.space[1],
  paddingInline: 0,
  border: 0,
  // The box draws the focus ring.
  outline: 'none',
  backgroundColor: 'transparent',
  // A read-only text without room ends with an ellipsis.
  selectors: { '&:read-only': { textOverflow: 'ellipsis' } },
  '::placeholder': { color: vars.color.textSubtle, opacity: 1 },
  '::-webkit-search-cancel-button': { display: 'none' },
  // iOS zooms into a focused field whose text is smaller than 16 px.
  '@media': { [media.coarse]: { fontSize: '16px' } },
});

export const affix = style([iconBox, { color: vars.color.textMuted, fontSize: '18px' }]);

export const innerButton = style({ marginInlineEnd: `calc(-1 * ${vars.space[2]})` });
