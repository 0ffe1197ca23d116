import { style, tabularNumbers, vars } from '../../theme/index.ts';

export const waiting = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], outline: 'none' });

export const waitingLine = style([
  tabularNumbers,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    color: vars.color.textMuted,
    fontSize: vars.fontSize.sm,
  },
]);

export const passkey = style({ display: 'grid', gap: vars.space[2], minBlockSize: vars.size.control });
