import { hiddenRing, media, NO_HAS, style, vars } from '../../theme/index.ts';

export const stack = style({ display: 'grid', gap: vars.space[4] });

export const muted = style({ margin: 0, color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const handle = style({ display: 'grid', maxInlineSize: 420 });

export const ways = style({
  display: 'grid',
  gap: vars.space[2],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  margin: 0,
  padding: 0,
  border: 0,
});

export const plans = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

/** Card of a choice, clickable as a whole. */
export const choice = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  minInlineSize: 0,
  outline: hiddenRing,
  outlineOffset: '2px',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { backgroundColor: vars.color.hover },
    '&:has(:focus-visible)': { outlineStyle: 'solid' },
    '&[data-chosen="true"]': {
      borderColor: vars.color.accent,
      backgroundColor: vars.color.selected,
      boxShadow: `inset 0 0 0 1px ${vars.color.accent}`,
    },
    '&[data-disabled="true"]': { backgroundColor: vars.color.sunken, color: vars.color.textMuted },
  },
  '@supports': { [NO_HAS]: { selectors: { '&:focus-within': { outlineStyle: 'solid' } } } },
  '@media': {
    [media.reducedMotion]: { transition: 'none' },
    [media.forcedColors]: {
      selectors: {
        '&[data-chosen="true"]': { borderColor: 'Highlight' },
        '&[data-disabled="true"]': { color: 'GrayText' },
      },
    },
  },
});

/** The pseudo-element extends the label's hit area over the whole card. */
export const choiceLabel = style({
  display: 'grid',
  minInlineSize: 0,
  cursor: 'inherit',
  '::after': { content: '', position: 'absolute', inset: 0 },
});

export const code = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.regular,
});

export const price = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[1], margin: 0 });

export const amount = style({ fontWeight: vars.fontWeight.bold });
