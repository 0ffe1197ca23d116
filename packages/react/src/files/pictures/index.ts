export type { PictureOptions } from './pictureOptions.ts';
export { type Pictures, usePictures } from './usePictures.tsx';
