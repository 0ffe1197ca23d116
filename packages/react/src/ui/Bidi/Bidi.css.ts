import { style, vars } from '../../theme/index.ts';

export const name = style({ overflowWrap: 'anywhere' });

export const mono = style({ fontFamily: vars.font.mono, fontSize: '0.93em', overflowWrap: 'anywhere' });

export const number = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
