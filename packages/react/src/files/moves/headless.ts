export type { MovePlace } from './movePlan.ts';
export type { MovedDocuments } from './performMove.ts';

export { useMoving } from './useMoving.ts';
