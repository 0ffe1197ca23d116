import { style, vars } from '../../../theme/index.ts';

export const usage = style({ display: 'grid', justifyItems: 'start', gap: vars.space[2], fontSize: vars.fontSize.sm });

export const meter = style({ justifySelf: 'stretch' });

export const alarm = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  color: vars.color.dangerText,
  lineHeight: vars.lineHeight.dense,
});

export const alarmIcon = style({ flex: 'none', marginBlockStart: '3px' });

export const upgrade = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: 24 });
