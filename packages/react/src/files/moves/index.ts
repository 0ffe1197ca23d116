export type { MovePlace } from './movePlan.ts';
export { useRunningMoves, useRunningMovesState } from './runningMoves.ts';
export { useMove } from './useMove.ts';
export { withMoves } from './withMoves.ts';
