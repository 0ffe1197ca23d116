export { createRenderer, isDrawnType, type Renderer } from './renderer.ts';
export { pictureTypes, SNIFF_BYTES, sniffType, TEXT_BEGINNING_BYTES } from './sniff.ts';
export { isTextBeginning } from './textBeginning.ts';
