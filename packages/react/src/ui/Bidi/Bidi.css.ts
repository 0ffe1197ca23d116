import { style, styleVariants, vars } from '../../theme/index.ts';

const shrinks = { minInlineSize: 0, maxInlineSize: '100%' } as const;

/** On the width that there is, a name shrinks as a flex item. */
export const name = styleVariants({
  whole: { overflowWrap: 'anywhere' },
  line: { ...shrinks, position: 'relative', display: 'inline-flex', verticalAlign: 'bottom' },
  twoLines: { ...shrinks, position: 'relative', display: 'block', lineHeight: 1.5 },
});

const cutLine = { display: 'flex', minInlineSize: 0 } as const;

export const parts = style(cutLine);

// Spaces at the ends of the parts count.
const part = { overflow: 'hidden', whiteSpace: 'pre' } as const;

const yields = { ...part, textOverflow: 'ellipsis' } as const;

/** Start of a name: the part that yields. A short one has no end that stays. */
export const base = styleVariants({
  short: { ...yields, minInlineSize: 0 },
  long: { ...yields, minInlineSize: '2em', flexShrink: 1000 },
});

/** End of the base. Without room it, too, is cut, at the side of the ellipsis. */
export const last = style({ ...part, display: 'flex', justifyContent: 'flex-end', minInlineSize: 0 });

export const extension = style({ ...part, flex: 'none', maxInlineSize: '60%' });

const twoLineBox = { display: 'block', maxBlockSize: '3em', overflow: 'hidden' } as const;

export const twoLines = styleVariants({
  whole: twoLineBox,
  /** Still measured, read by screen readers, and of the same size. */
  replaced: { ...twoLineBox, opacity: 0 },
  cut: { position: 'absolute', insetInline: 0, insetBlockStart: 0 },
});

/** Text whose lines are counted. */
export const run = style({ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

export const firstLine = style({ ...part, display: 'block' });

export const secondLine = style({ ...cutLine, justifyContent: 'center' });

export const mono = style({ fontFamily: vars.font.mono, fontSize: '0.93em', overflowWrap: 'anywhere' });

export const number = style({ whiteSpace: 'nowrap' });
