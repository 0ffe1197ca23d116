import { focusRing, media, style, TOUCH_TARGET, vars } from '../../../theme/index.ts';

/** Up to this window width the controls are laid out in two rows. */
const narrow = '(max-width: 900px)';

export const player = style({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 });

export const screen = style({
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  overflow: 'hidden',
  padding: vars.space[4],
});

export const video = style({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  // Never larger than its own size.
  objectFit: 'scale-down',
});

export const sound = style({ display: 'grid', justifyItems: 'center', gap: vars.space[4], textAlign: 'center' });

/** Controls are laid out left to right in every language. */
export const controls = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(80px, 1fr) auto auto auto auto',
  alignItems: 'center',
  gap: vars.space[2],
  flex: 'none',
  minBlockSize: 60,
  paddingInline: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.sm,
  '@media': {
    [narrow]: {
      gridTemplateColumns: 'auto auto 1fr auto auto auto',
      gridTemplateAreas: '"elapsed seek seek seek seek remaining" "play . . mute volume screen"',
      paddingBlock: vars.space[2],
      rowGap: 0,
    },
  },
});

const inTwoLines = (gridArea: string) => ({ '@media': { [narrow]: { gridArea } } });

const range = style([
  focusRing,
  {
    inlineSize: '100%',
    minInlineSize: 0,
    blockSize: 24,
    margin: 0,
    borderRadius: vars.radius.small,
    accentColor: vars.color.accent,
    cursor: 'pointer',
    '@media': { [media.coarse]: { blockSize: TOUCH_TARGET } },
  },
]);

export const play = style(inTwoLines('play'));
export const elapsed = style(inTwoLines('elapsed'));
export const seek = style([range, inTwoLines('seek')]);
export const remaining = style(inTwoLines('remaining'));
export const mute = style(inTwoLines('mute'));
export const volume = style([range, { maxInlineSize: 110 }, inTwoLines('volume')]);
export const screenButton = style(inTwoLines('screen'));
