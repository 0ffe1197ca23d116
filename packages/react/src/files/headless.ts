/**
 * Exports the hooks of files without an interface.
 *
 * @module
 */
export {
  type NameQuestion,
  type TakenName,
  type FileJob,
  type FileJobsState,
  useFileJobs,
  type AddedFiles,
  type AddedUploads,
  type UploadRefusal,
  type UploadsOptions,
  type UploadsState,
  useUploads,
} from './transfer/headless.ts';
export type { Crumb } from './crumbs.ts';
export type { DeletionEnd } from './deletion.ts';
export {
  type LinkLimitsState,
  type ShareAttempt,
  type SharedWith,
  useLinkLimits,
  useSharedWith,
} from './Details/headless.ts';
export {
  type ChosenDocuments,
  type PickedDocument,
  type PickerOptions,
  type PickerState,
  type PickerView,
  type PickRefusal,
  type RefusedEntry,
  usePicker,
} from './FilePicker/headless.ts';
export {
  type FileSource,
  useFileSource,
  type FileSearchState,
  useFileSearch,
  type ListedDocuments,
  type ListState,
  useFavourites,
  useRecentFiles,
  useSharedFiles,
  type PendingDeletion,
} from './data/index.ts';
export { type SelectionExtent, type SelectionState, useSelection } from './listing/headless.ts';
export { type TagsState, useTags } from './marks/headless.ts';
export type { MovedDocuments } from './moves/headless.ts';
export type { ActionProblem } from './place/headless.ts';
export { type TrashState, useTrash } from './trash/headless.ts';
export { useVersions, type VersionsState } from './versions/headless.ts';
export { type FileActionsState, type OfferedAction, useFileActions } from './useFileActions.ts';
export { type FolderState, useFolder } from './useFolder.ts';
