import { iconBox, media, style, TOUCH_TARGET, vars } from '../../theme/index.ts';
import * as field from '../Field/Field.css.ts';
import * as menu from '../Menu/Menu.css.ts';

export const trigger = style([
  field.box,
  {
    inlineSize: '100%',
    textAlign: 'start',
    cursor: 'default',
    selectors: {
      '&:hover': { backgroundColor: vars.color.hover },
      '&:focus-visible': { outlineStyle: 'solid' },
      '&[data-placeholder]': { color: vars.color.textMuted },
      '&:disabled': { opacity: 0.6 },
    },
  },
]);

export const value = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const icon = style([iconBox, { fontSize: '18px', color: vars.color.textMuted }]);

export const content = style([
  menu.content,
  {
    inlineSize: 'max(var(--radix-select-trigger-width), 200px)',
    // A list is as wide as its field, unlike a menu.
    maxInlineSize: 'calc(100vw - 16px)',
    maxBlockSize: 'var(--radix-select-content-available-height)',
    transformOrigin: 'var(--radix-select-content-transform-origin)',
  },
]);

export const option = style([
  menu.item,
  {
    alignItems: 'flex-start',
    paddingBlock: vars.space[2],
    '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
  },
]);

export const optionIcon = style([menu.icon, { marginBlockStart: vars.space[1] }]);

export const words = style({ display: 'grid', flex: '1 1 auto', minInlineSize: 0 });

export const hint = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });

export const check = style([menu.check, { marginBlockStart: vars.space[1] }]);
