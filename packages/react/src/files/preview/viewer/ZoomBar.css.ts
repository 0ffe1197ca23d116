import { style, tabularNumbers } from '../../../theme/index.ts';

export const bar = style({ display: 'flex', alignItems: 'center' });

export const percent = style([tabularNumbers, { minInlineSize: '4em', textAlign: 'center' }]);
