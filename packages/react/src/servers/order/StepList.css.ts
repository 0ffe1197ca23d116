import { focusRingInset, iconBox, media, style, TOUCH_TARGET, vars } from '../../theme/index.ts';
import { cramped } from './wizardWidths.ts';

const visuallyHidden = { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;

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
  borderBlockStart: `3px solid ${vars.color.border}`,
  selectors: { '&[data-current="true"]': { flex: 1, minInlineSize: 0, borderBlockStartColor: vars.color.accent } },
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
      [cramped]: { alignItems: 'center', paddingBlock: vars.space[1], selectors: { '[data-current="false"] > &': { justifyContent: 'center' } } },
    },
    '@media': { [media.coarse]: { minInlineSize: TOUCH_TARGET, minBlockSize: TOUCH_TARGET } },
  },
]);

export const mark = style([
  iconBox,
  {
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '20px',
    blockSize: '20px',
    marginBlockStart: '3px',
    border: `1.5px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
    fontSize: '14px',
    selectors: { '&[data-done="true"]': { borderColor: vars.color.accent, backgroundColor: vars.color.accent, color: vars.color.onAccent } },
    '@container': { [cramped]: { marginBlockStart: 0 } },
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

export const chosen = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  overflowWrap: 'anywhere',
  '@container': { [cramped]: visuallyHidden },
});
