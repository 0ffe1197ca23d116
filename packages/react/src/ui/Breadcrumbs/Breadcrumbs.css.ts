import { dirFactor, focusRing, iconBox, smallCorner, style, vars } from '../../theme/index.ts';

export const list = style({
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  // Leaves room for the focus ring, which `overflow: clip` would cut off.
  padding: '3px',
  margin: '-3px',
  overflow: 'clip',
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  maxInlineSize: '16em',
  selectors: { '&:last-child': { flex: '0 1 auto', minInlineSize: '4em', maxInlineSize: 'none' } },
});

const crumb = {
  display: 'block',
  minInlineSize: 0,
  paddingInline: vars.space[2],
  paddingBlock: '2px',
  borderRadius: smallCorner,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

export const link = style([
  focusRing,
  {
    ...crumb,
    color: vars.color.textMuted,
    transition: `background-color ${vars.motion.fast}`,
    ':hover': { backgroundColor: vars.color.hover, color: vars.color.text },
    selectors: {
      // A dragged item is over this crumb.
      '&[data-drop]': {
        backgroundColor: vars.color.accentSoft,
        color: vars.color.accentText,
        outline: `2px solid ${vars.color.accent}`,
      },
    },
  },
]);

export const current = style({ ...crumb, fontWeight: vars.fontWeight.medium });

export const separator = style([
  iconBox,
  { color: vars.color.textSubtle, fontSize: '16px', transform: `scaleX(${dirFactor})` },
]);
