import { recipe } from '@vanilla-extract/recipes';
import { iconBox, layered, style, vars } from '../../theme/index.ts';

const { color } = vars;

/** Thin edge in the colour of the meaning; only warnings and problems have a fill, so that a calm page stays calm. */
function tone(line: string, text: string, fill: string = color.surface) {
  return layered({ backgroundColor: fill, borderInlineStartColor: line, color: text });
}

export const notice = recipe({
  base: layered({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: vars.space[3],
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
    border: `1px solid ${color.border}`,
    borderInlineStartWidth: '3px',
    borderRadius: vars.radius.control,
  }),
  variants: {
    tone: {
      info: tone(color.info, color.infoText),
      success: tone(color.success, color.successText),
      warning: tone(color.warning, color.warningText, color.warningSoft),
      danger: tone(color.danger, color.dangerText, color.dangerSoft),
    },
  },
});

export const icon = style([iconBox, { marginBlockStart: '3px', fontSize: '20px' }]);

export const content = style({
  display: 'grid',
  gap: vars.space[1],
  minInlineSize: 0,
  color: color.text,
  overflowWrap: 'anywhere',
});

export const title = style({ fontWeight: vars.fontWeight.bold });

export const action = style({ marginBlockStart: vars.space[2] });

export const close = style({ marginBlock: '-3px', marginInlineEnd: `calc(-1 * ${vars.space[2]})` });
