export { CanvasImage } from './CanvasImage.tsx';
export { canElementLoad, fileBytesQuery, useFileSource } from './useFileSource.ts';
