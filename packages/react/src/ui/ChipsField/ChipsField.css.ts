import { keyframes } from '@vanilla-extract/css';
import { focusRing, iconBox, media, style, styleVariants, TOUCH_TARGET, vars } from '../../theme/index.ts';
import * as field from '../Field/Field.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const box = style([field.box, { flexWrap: 'wrap', gap: vars.space[1], padding: vars.space[1], cursor: 'text' }]);

export const list = style({ display: 'contents', listStyle: 'none' });

const chip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minInlineSize: 0,
  maxInlineSize: '100%',
  minBlockSize: '30px',
  paddingInlineStart: vars.space[2],
  borderRadius: vars.radius.control,
  border: '1px solid transparent',
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.dense,
  cursor: 'default',
  animation: `${appear} ${vars.motion.fast}`,
  '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
});

export const chips = styleVariants({
  done: [
    chip,
    {
      backgroundColor: vars.color.accentSoft,
      color: vars.color.text,
      '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
    },
  ],
  pending: [
    chip,
    {
      paddingInlineEnd: vars.space[2],
      borderStyle: 'dashed',
      borderColor: vars.color.borderStrong,
      color: vars.color.textMuted,
    },
  ],
  failed: [
    chip,
    { borderColor: vars.color.danger, backgroundColor: vars.color.dangerSoft, color: vars.color.dangerText },
  ],
});

export const icon = style([iconBox, { fontSize: '15px' }]);

export const text = style({ minInlineSize: 0, overflowWrap: 'anywhere', paddingBlock: '2px' });

export const open = style([
  focusRing,
  {
    alignSelf: 'stretch',
    minInlineSize: 0,
    borderRadius: vars.radius.control,
    color: 'inherit',
    textAlign: 'start',
    '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  },
]);

export const note = style({ flex: 'none', fontWeight: vars.fontWeight.medium });

export const button = style([
  focusRing,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    alignSelf: 'stretch',
    minInlineSize: '28px',
    borderRadius: vars.radius.control,
    outlineOffset: '-2px',
    color: 'inherit',
    fontSize: '15px',
    '@media': {
      [media.coarse]: { minInlineSize: TOUCH_TARGET },
      [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.hover, color: vars.color.text } } },
    },
  },
]);

export const input = style([
  field.input,
  { inlineSize: 'auto', minInlineSize: '140px', minBlockSize: '30px', paddingInline: vars.space[2] },
]);
