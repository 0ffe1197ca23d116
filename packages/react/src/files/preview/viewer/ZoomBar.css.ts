import { style } from '../../../theme/index.ts';

export const bar = style({ display: 'flex', alignItems: 'center' });

export const percent = style({ minInlineSize: '4em', textAlign: 'center' });
