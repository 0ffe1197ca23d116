import { style, vars } from '../../../theme/index.ts';

/** Space in px between and around pages. */
export const PAGE_GAP = 16;

export const pages = style({ position: 'relative', minInlineSize: '100%' });

export const line = style({
  position: 'absolute',
  insetInlineStart: 0,
  insetBlockStart: 0,
  minInlineSize: '100%',
  paddingInline: PAGE_GAP,
  paddingBlockStart: PAGE_GAP,
});

export const place = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] });

export const pageNumber = style({ inlineSize: 64 });
