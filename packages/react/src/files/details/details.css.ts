import { focusRing, style, vars } from '../../theme/index.ts';

/** Invisible element that spans the width of the surrounding file manager, to measure it. */
export const measure = style({ position: 'absolute', insetInline: 0, insetBlockStart: 0, blockSize: 0 });

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  inlineSize: 336,
  minBlockSize: 0,
  borderInlineStart: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
});

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  flex: 'none',
  paddingBlock: `${vars.space[4]} ${vars.space[3]}`,
  paddingInlineStart: vars.space[5],
  paddingInlineEnd: vars.space[3],
});

export const title = style([
  focusRing,
  {
    flex: 1,
    minInlineSize: 0,
    borderRadius: vars.radius.small,
    fontSize: vars.fontSize.md,
    fontWeight: vars.fontWeight.bold,
    lineHeight: vars.lineHeight.heading,
    overflowWrap: 'anywhere',
    // Aligns the first line with the close button.
    paddingBlockStart: '3px',
  },
]);

export const titleLine = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[2],
  maxBlockSize: '9em',
  overflowY: 'auto',
});

export const body = style({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: vars.space[5],
  paddingBlock: `${vars.space[2]} ${vars.space[6]}`,
});

/** Receives the dialog's initial focus. No outline: the open dialog itself shows where the focus is. */
export const dialogContent = style({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
});

/** Content of the share dialog; receives the initial focus. */
export const shareContent = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5], outline: 'none' });

export const content = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] });

export const section = style({ display: 'grid', gap: vars.space[1] });

export const heading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const label = style({ fontSize: vars.fontSize.sm, fontWeight: vars.fontWeight.medium });

export const description = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Each line takes its direction from its own letters.
  unicodeBidi: 'plaintext',
  maxBlockSize: 240,
  overflowY: 'auto',
});

export const addDescription = style({ alignSelf: 'flex-start' });

export const editor = style({ display: 'grid', gap: vars.space[3] });

export const editorActions = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space[2] });

export const facts = style({ fontSize: vars.fontSize.sm });

export const tags = style({ display: 'grid', gap: vars.space[2] });

export const suggestions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1], listStyle: 'none' });

export const suggestion = style({ minInlineSize: 0, maxInlineSize: '100%' });

export const note = style({ color: vars.color.textMuted, fontSize: vars.fontSize.sm });
