import { style, styleVariants, vars } from '../../theme/index.ts';

export const name = style({ overflowWrap: 'anywhere' });

/** Name on the width that there is; as a flex item it shrinks. */
export const fitted = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-end',
  minInlineSize: 0,
  maxInlineSize: '100%',
  verticalAlign: 'bottom',
});

/** The part of a name before its extension. Spaces at its end count, because the extension is a box of its own. */
const base = style({ minInlineSize: '1em', overflow: 'hidden', textOverflow: 'ellipsis' });

export const bases = styleVariants({
  line: [base, { whiteSpace: 'pre' }],
  twoLines: [
    base,
    {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  ],
});

export const extension = style({ flex: 'none', maxInlineSize: '60%', overflow: 'hidden', whiteSpace: 'pre' });

export const mono = style({ fontFamily: vars.font.mono, fontSize: '0.93em', overflowWrap: 'anywhere' });

export const number = style({ whiteSpace: 'nowrap' });
