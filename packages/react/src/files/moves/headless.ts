export type { MovePlace } from './movePlan.ts';
export type { MovedDocuments } from './performMove.ts';
export { useRunningMoves, useRunningMovesState } from './runningMoves.ts';
export { useMoving } from './useMoving.ts';
export { withMoves } from './withMoves.ts';
