import { style, tabularNumbers } from '../theme/index.ts';

export const amount = style([tabularNumbers, { whiteSpace: 'nowrap' }]);
