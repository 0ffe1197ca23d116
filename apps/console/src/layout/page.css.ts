import { globalStyle } from '@vanilla-extract/css';

globalStyle('html, body', { margin: 0, blockSize: '100%' });
