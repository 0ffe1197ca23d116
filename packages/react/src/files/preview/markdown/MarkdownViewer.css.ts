import { globalStyle, style, vars } from '../../../theme/index.ts';
import { area as stageArea } from '../viewer/stage.css.ts';

export const area = style([stageArea, { background: vars.color.surface }]);

/** Centred column with a readable line length. */
export const article = style({
  display: 'flow-root',
  maxInlineSize: 760,
  marginInline: 'auto',
  padding: vars.space[6],
  overflowWrap: 'anywhere',
});

globalStyle(`${article} :is(p, ul, ol, blockquote, pre, hr)`, { marginBlockEnd: vars.space[4] });
globalStyle(`${article} :is(h3, h4, h5, h6)`, {
  marginBlock: `${vars.space[6]} ${vars.space[3]}`,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});
globalStyle(`${article} > :first-child`, { marginBlockStart: 0 });
globalStyle(`${article} h3`, { fontSize: vars.fontSize.xxl });
globalStyle(`${article} h4`, { fontSize: vars.fontSize.xl });
globalStyle(`${article} h5`, { fontSize: vars.fontSize.lg });
globalStyle(`${article} ul`, { listStyle: 'disc', paddingInlineStart: vars.space[6] });
globalStyle(`${article} ol`, { listStyle: 'decimal', paddingInlineStart: vars.space[6] });
globalStyle(`${article} :is(ul, ol) :is(ul, ol)`, { marginBlockEnd: 0 });
globalStyle(`${article} .task-list-item`, { listStyle: 'none' });
globalStyle(`${article} blockquote`, {
  paddingInlineStart: vars.space[4],
  borderInlineStart: `3px solid ${vars.color.borderStrong}`,
  color: vars.color.textMuted,
});
globalStyle(`${article} blockquote > :last-child`, { marginBlockEnd: 0 });
globalStyle(`${article} hr`, { border: 'none', borderBlockStart: `1px solid ${vars.color.border}` });
globalStyle(`${article} code`, {
  paddingInline: vars.space[1],
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontSize: '0.9em',
});
globalStyle(`${article} del`, { color: vars.color.textMuted });

globalStyle(`${article} pre`, {
  padding: vars.space[4],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  lineHeight: vars.lineHeight.dense,
  whiteSpace: 'pre-wrap',
});
globalStyle(`${article} pre code`, { padding: 0, background: 'none' });

/** Scrolls a wide table horizontally within the column. */
export const table = style({ overflowX: 'auto', marginBlockEnd: vars.space[4] });

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.border}`,
});
globalStyle(`${table} th`, {
  background: vars.color.sunken,
  fontWeight: vars.fontWeight.medium,
  textAlign: 'start',
});
