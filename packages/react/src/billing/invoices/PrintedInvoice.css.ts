import { style, vars } from '../../theme/index.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlockEnd: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.borderStrong}`,
});

export const title = style({
  margin: 0,
  fontSize: '16pt',
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});

export const logo = style({ blockSize: 56, maxInlineSize: '50%', objectFit: 'contain' });
