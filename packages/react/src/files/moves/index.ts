export type { MovePlace } from './movePlan.ts';

export { useMove } from './useMove.ts';
