export { createRenderer, type Renderer } from './renderer.ts';
export { SNIFF_BYTES, sniffType } from './sniff.ts';
export { isTextBeginning } from './textBeginning.ts';
