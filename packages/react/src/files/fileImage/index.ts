export { CanvasImage } from './CanvasImage.tsx';
