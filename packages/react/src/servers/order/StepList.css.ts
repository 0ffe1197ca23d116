import { focusRingInset, iconBox, media, ORDER_FRAME, style, TOUCH_TARGET, vars } from '../../theme/index.ts';

/** Width below which the titles of the steps do not fit beside each other. */
const cramped = `${ORDER_FRAME} (inline-size < 560px)`;

const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** On narrow screens each step shows only its mark; the current one also shows its title. */
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [cramped]: { display: 'flex' } },
});

export const item = style({
  position: 'relative',
  selectors: { '&[data-current="true"]': { flex: 1, minInlineSize: 0 } },
});

export const step = style([
  focusRingInset,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[2],
    inlineSize: '100%',
    minInlineSize: '40px',
    minBlockSize: '40px',
    paddingBlock: vars.space[2],
    color: vars.color.text,
    textAlign: 'start',
    selectors: { 'button&:hover': { backgroundColor: vars.color.hover } },
    '@container': {
      [cramped]: {
        alignItems: 'center',
        paddingBlock: vars.space[1],
        selectors: { '[data-current="false"] > &': { justifyContent: 'center' } },
      },
    },
    '@media': { [media.coarse]: { minInlineSize: TOUCH_TARGET, minBlockSize: TOUCH_TARGET } },
  },
]);

export const mark = style([
  iconBox,
  {
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '28px',
    blockSize: '28px',
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
    color: vars.color.textMuted,
    fontSize: '14px',
    fontWeight: vars.fontWeight.medium,
    selectors: {
      '&[data-done="true"]': {
        borderColor: 'transparent',
        backgroundColor: vars.color.accentSoft,
        color: vars.color.accentText,
      },
      '[data-current="true"] &': {
        borderColor: vars.color.accent,
        backgroundColor: vars.color.accent,
        color: vars.color.onAccent,
      },
    },
  },
]);

export const words = style({
  display: 'grid',
  flex: 1,
  minInlineSize: 0,
  lineHeight: vars.lineHeight.dense,
  '@container': { [cramped]: { selectors: { '[data-current="false"] &': visuallyHidden } } },
});

export const title = style({
  fontSize: vars.fontSize.sm,
  selectors: { '[data-current="true"] &': { fontWeight: vars.fontWeight.bold } },
});

/** Place of the current step among all, where the others show their marks only. */
export const position = style({
  display: 'none',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.xs,
  '@container': { [cramped]: { display: 'block' } },
});

export const chosen = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflowWrap: 'anywhere',
  '@container': { [cramped]: visuallyHidden },
});
