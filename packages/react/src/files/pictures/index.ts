export { type Pictures, usePictures } from './usePictures.tsx';
