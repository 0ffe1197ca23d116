import { globalStyle } from '@vanilla-extract/css';
import { FOOTER_HEIGHT } from './measures.ts';

globalStyle(':root', { vars: { '--abrak-dock-end': `${FOOTER_HEIGHT}px` } });

globalStyle('html, body', { margin: 0, blockSize: '100%' });
