import { iconBox, media, style, styleVariants, vars } from '../../theme/index.ts';

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  flex: 'none',
  inlineSize: 'fit-content',
  paddingInline: vars.space[2],
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.body,
  whiteSpace: 'nowrap',
});

/** Outline in the colour of the meaning; the word is in its text colour. */
function outlined(line: string, text: string) {
  return { borderColor: `color-mix(in srgb, ${line} 45%, transparent)`, color: text };
}

/** State of a thing that is no problem: a dot and a word, without a box. */
export const state = style([
  badge,
  { gap: vars.space[2], paddingInline: 0, color: vars.color.text, fontWeight: vars.fontWeight.regular },
]);

export const dot = style({
  flex: 'none',
  inlineSize: '8px',
  blockSize: '8px',
  borderRadius: vars.radius.full,
  '@media': { [media.forcedColors]: { border: '4px solid CanvasText' } },
});

export const dots = styleVariants({
  neutral: { background: vars.color.textSubtle },
  accent: { background: vars.color.accent },
  info: { background: vars.color.info },
  success: { background: vars.color.success },
  warning: { background: vars.color.warning },
});

/** Only problems and the current choice are filled. */
export const tones = styleVariants({
  neutral: { background: vars.color.sunken, color: vars.color.textMuted },
  accent: { background: vars.color.accentSoft, color: vars.color.accentText },
  info: outlined(vars.color.info, vars.color.infoText),
  success: outlined(vars.color.success, vars.color.successText),
  warning: outlined(vars.color.warning, vars.color.warningText),
  danger: { background: vars.color.dangerSoft, color: vars.color.dangerText },
});

export const icon = style([iconBox, { fontSize: '14px' }]);
