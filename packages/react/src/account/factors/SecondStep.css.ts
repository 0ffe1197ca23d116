import { style } from '../../theme/index.ts';

export const intro = style({ margin: 0 });

export const back = style({ alignSelf: 'start' });
