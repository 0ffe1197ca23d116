import { recipe } from '@vanilla-extract/recipes';
import { iconBox, layered, style, vars } from '../../theme/index.ts';

const { color } = vars;

function tone(background: string, line: string, text: string) {
  return layered({
    backgroundColor: background,
    borderColor: `color-mix(in srgb, ${line} 35%, transparent)`,
    color: text,
  });
}

export const notice = recipe({
  base: layered({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: vars.space[3],
    paddingBlock: vars.space[3],
    paddingInline: vars.space[4],
    border: '1px solid',
    borderRadius: vars.radius.control,
  }),
  variants: {
    tone: {
      info: tone(color.infoSoft, color.info, color.infoText),
      success: tone(color.successSoft, color.success, color.successText),
      warning: tone(color.warningSoft, color.warning, color.warningText),
      danger: tone(color.dangerSoft, color.danger, color.dangerText),
    },
  },
});

export const icon = style([iconBox, { marginBlockStart: '3px', fontSize: '20px' }]);

export const content = style({ display: 'grid', gap: vars.space[1], minInlineSize: 0, color: color.text, overflowWrap: 'anywhere' });

export const title = style({ fontWeight: vars.fontWeight.bold });

export const action = style({ marginBlockStart: vars.space[2] });

export const close = style({ marginBlock: '-3px', marginInlineEnd: `calc(-1 * ${vars.space[2]})` });
