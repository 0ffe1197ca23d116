import { media } from '@abrak/react/theme';
import { globalStyle } from '@vanilla-extract/css';
import { BOTTOM_BAR_HEIGHT } from './measures.ts';

globalStyle(':root[data-navigation]', {
  '@media': { [media.phone]: { vars: { '--abrak-dock-end': `${BOTTOM_BAR_HEIGHT}px` } } },
});

globalStyle('html, body', { margin: 0, blockSize: '100%' });
