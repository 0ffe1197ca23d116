export { actionsFor, dangerous, type FileAction, secondary } from './actions/fileActions.ts';
export { type FilePlace, mainFolder } from './actions/filePlace.ts';
export { useAbilities } from './actions/useAbilities.ts';
export { useCopy } from './folder/useCopy.ts';
export type { MovePlace } from './moves/movePlan.ts';
export { useMove } from './moves/useMove.ts';
export { NameDialog } from './NameDialog.tsx';
export { useFileCommands } from './useFileCommands.ts';
