export { type DragMove, useDragMove } from './useDragMove.ts';
export { rowAt } from './rowAt.ts';
