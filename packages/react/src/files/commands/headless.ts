export { type Crumb, crumbsOf } from './folder/crumbs.ts';
export { type FolderState, useFolder } from './folder/useFolder.ts';
export { type TagsState, useTags } from './marks/useTags.ts';
export { type TrashState, useTrash } from './deletion/useTrash.ts';
export type { DeletionEnd } from '../data/index.ts';
export type { ActionProblem } from './actions/fileActions.ts';
export type { MovedDocuments } from './moves/move.ts';
export { type FileActionsState, type OfferedAction, useFileActions } from './actions/useFileActions.ts';
