export { type DragMove, useDragMove } from './useDragMove.ts';
