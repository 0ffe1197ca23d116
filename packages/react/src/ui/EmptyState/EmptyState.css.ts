import { iconBox, style, vars } from '../../theme/index.ts';

export const root = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[6],
  textAlign: 'center',
});

export const icon = style([
  iconBox,
  {
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '72px',
    blockSize: '72px',
    marginBlockEnd: vars.space[2],
    borderRadius: vars.radius.full,
    backgroundColor: vars.color.accentSoft,
    color: vars.color.accentText,
    fontSize: '32px',
  },
]);

export const title = style({ fontSize: vars.fontSize.lg, fontWeight: vars.fontWeight.bold, lineHeight: vars.lineHeight.heading });

export const hint = style({ maxInlineSize: '44ch', color: vars.color.textMuted });

export const action = style({ marginBlockStart: vars.space[3] });
