import { style, vars } from '../../../theme/index.ts';
import { area as stageArea } from '../viewer/stage.css.ts';

/** Height of a line in pixels, until it is measured: lines grow with the text size. */
export const LINE_HEIGHT = 24;
const LINE_HEIGHT_IN_LETTERS = '1.85';

export const sheet = style({
  position: 'relative',
  minInlineSize: '100%',
  marginBlock: vars.space[3],
  fontSize: vars.fontSize.sm,
  lineHeight: LINE_HEIGHT_IN_LETTERS,
  selectors: { '&[data-code="true"]': { fontFamily: vars.font.mono } },
});

export const area = style([stageArea, { background: vars.color.surface }]);

export const line = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'flex',
  inlineSize: 'max-content',
  minInlineSize: '100%',
  paddingInlineEnd: vars.space[4],
  selectors: { '[data-wrap="true"] > &': { inlineSize: '100%' } },
});

/** Line number; stays visible when a long line is scrolled horizontally. */
export const number = style({
  position: 'sticky',
  insetInlineStart: 0,
  flex: 'none',
  boxSizing: 'content-box',
  paddingInline: vars.space[3],
  background: vars.color.surface,
  color: vars.color.textSubtle,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  userSelect: 'none',
});

export const text = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: LINE_HEIGHT,
  whiteSpace: 'pre',
  tabSize: 4,
  textAlign: 'start',
  selectors: {
    '[data-wrap="true"] > * > &': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    // Isolates a line of code, so that Persian words do not reorder the text around them.
    '[data-code="true"] > * > &': { unicodeBidi: 'isolate' },
  },
});

const token = (kind: string) => `&[data-kind="${kind}"]`;

export const piece = style({
  unicodeBidi: 'isolate',
  selectors: {
    [token('added')]: { color: vars.color.successText },
    [token('comment')]: { color: vars.color.textSubtle },
    [token('keyword')]: { color: vars.color.accentText, fontWeight: vars.fontWeight.medium },
    [token('name')]: { color: vars.color.infoText },
    [token('number')]: { color: vars.color.warningText },
    [token('removed')]: { color: vars.color.dangerText },
    [token('string')]: { color: vars.color.successText },
    [token('type')]: { color: vars.color.infoText },
  },
});
