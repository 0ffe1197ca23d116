export type { PictureOptions } from './pictureOptions.ts';
