export type { MovePlace } from './movePlan.ts';
export { useRunningMovesState } from './runningMoves.ts';
export { useMove } from './useMove.ts';
