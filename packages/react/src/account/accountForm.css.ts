import { iconBox, media, style, TOUCH_TARGET, vars } from '../theme/index.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] });

/** Focused by a script only and not interactive, so it shows no focus ring. */
export const outcome = style([form, { outline: 'none' }]);

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  rowGap: vars.space[1],
  fontSize: vars.fontSize.sm,
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 24,
  '@media': { [media.coarse]: { minBlockSize: TOUCH_TARGET } },
});

/** Fills the form in a narrow window, where it is easier to reach. */
export const narrowButton = style({ '@media': { [media.tablet]: { alignSelf: 'flex-start' } } });

/** Icon with sentences, without a box: what happened to the account. */
export const statement = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[3],
  overflowWrap: 'anywhere',
});

export const icon = style([
  iconBox,
  {
    blockSize: `calc(${vars.fontSize.md} * ${vars.lineHeight.body})`,
    alignItems: 'center',
    fontSize: '22px',
    selectors: {
      '&[data-tone="success"]': { color: vars.color.success },
      '&[data-tone="warning"]': { color: vars.color.warning },
    },
  },
]);

export const statementTitle = style({ fontWeight: vars.fontWeight.bold });

export const muted = style({ color: vars.color.textMuted });

/** Reasons for which an account is locked, each with its remedy. */
export const remedies = style({
  display: 'grid',
  gap: vars.space[3],
  marginBlockStart: vars.space[3],
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.color.border}`,
});
