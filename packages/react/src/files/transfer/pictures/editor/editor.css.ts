import { focusRing, globalStyle, media, style, tabularNumbers, TOUCH_TARGET, vars } from '../../../../theme/index.ts';

export const editor = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], outline: 'none' });

export const opening = style({ display: 'grid', placeItems: 'center', minBlockSize: '320px' });

/** Space around the picture, in which the handles at its edges are held. */
export const stage = style({
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[4],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  userSelect: 'none',
});

// Left to right in every language, so that sides of the start are those on the left, as the library positions them.
export const crop = style({
  position: 'relative',
  display: 'inline-block',
  maxInlineSize: '100%',
  direction: 'ltr',
  vars: { '--abrak-crop-handle': '16px' },
  '@media': { [media.coarse]: { vars: { '--abrak-crop-handle': '22px' } } },
});

export const canvas = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: 'min(46dvh, 420px)',
  inlineSize: 'auto',
  blockSize: 'auto',
  touchAction: 'none',
});

const part = (name: string) => `.${crop} .ReactCrop__${name}`;

globalStyle(`.${crop} *`, { boxSizing: 'border-box' });
globalStyle(part('child-wrapper'), { overflow: 'hidden' });
globalStyle(part('crop-mask'), {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  pointerEvents: 'none',
});
globalStyle(part('crop-selection'), {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  cursor: 'move',
  touchAction: 'none',
  // White within black is seen on every picture.
  border: '1px solid white',
  boxShadow: '0 0 0 1px black',
});
globalStyle(`${part('crop-selection')}:focus-visible, ${part('drag-handle')}:focus-visible`, {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '1px',
});
for (const [name, size] of [
  ['hz', { inlineSize: '100%', blockSize: '1px' }],
  ['vt', { inlineSize: '1px', blockSize: '100%' }],
] as const) {
  globalStyle(`${part(`rule-of-thirds-${name}`)}::before, ${part(`rule-of-thirds-${name}`)}::after`, {
    content: '""',
    position: 'absolute',
    background: 'rgb(255 255 255 / 45%)',
    pointerEvents: 'none',
    ...size,
  });
}
globalStyle(`${part('rule-of-thirds-hz')}::before`, { insetBlockStart: '33.3333%' });
globalStyle(`${part('rule-of-thirds-hz')}::after`, { insetBlockStart: '66.6667%' });
globalStyle(`${part('rule-of-thirds-vt')}::before`, { insetInlineStart: '33.3333%' });
globalStyle(`${part('rule-of-thirds-vt')}::after`, { insetInlineStart: '66.6667%' });
globalStyle(part('drag-handle'), {
  position: 'absolute',
  inlineSize: 'var(--abrak-crop-handle)',
  blockSize: 'var(--abrak-crop-handle)',
  border: '1px solid black',
  borderRadius: vars.radius.full,
  background: 'white',
  transform: 'translate(-50%, -50%)',
  touchAction: 'none',
});
globalStyle(`${part('drag-handle')}::after`, {
  '@media': { [media.coarse]: { content: '""', position: 'absolute', inset: `calc((22px - ${TOUCH_TARGET}) / 2)` } },
});
globalStyle(part('drag-bar'), { position: 'absolute', transform: 'translate(-50%, -50%)' });

const places = {
  n: { insetBlockStart: '0', insetInlineStart: '50%', cursor: 'ns-resize' },
  e: { insetBlockStart: '50%', insetInlineStart: '100%', cursor: 'ew-resize' },
  s: { insetBlockStart: '100%', insetInlineStart: '50%', cursor: 'ns-resize' },
  w: { insetBlockStart: '50%', insetInlineStart: '0', cursor: 'ew-resize' },
  nw: { insetBlockStart: '0', insetInlineStart: '0', cursor: 'nwse-resize' },
  ne: { insetBlockStart: '0', insetInlineStart: '100%', cursor: 'nesw-resize' },
  se: { insetBlockStart: '100%', insetInlineStart: '100%', cursor: 'nwse-resize' },
  sw: { insetBlockStart: '100%', insetInlineStart: '0', cursor: 'nesw-resize' },
} as const;
for (const [side, place] of Object.entries(places)) globalStyle(`.${crop} .ord-${side}`, place);
globalStyle(`${part('drag-bar')}:is(.ord-n, .ord-s)`, { inlineSize: '100%', blockSize: '8px' });
globalStyle(`${part('drag-bar')}:is(.ord-e, .ord-w)`, { inlineSize: '8px', blockSize: '100%' });
// A fixed ratio is kept by the corners only.
globalStyle(
  `.${crop}.ReactCrop--fixed-aspect .ReactCrop__drag-bar, .${crop}.ReactCrop--fixed-aspect .ReactCrop__drag-handle:is(.ord-n, .ord-e, .ord-s, .ord-w)`,
  { display: 'none' },
);

export const tools = style([focusRing, { display: 'flex', flexDirection: 'column', gap: vars.space[3] }]);

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });

export const tilt = style({
  display: 'flex',
  flex: '1 1 260px',
  alignItems: 'center',
  gap: vars.space[3],
  minInlineSize: 0,
});

export const slider = style({ flex: 1, minInlineSize: 0 });

export const degrees = style([tabularNumbers, { minInlineSize: '36px', textAlign: 'end' }]);

export const result = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });
