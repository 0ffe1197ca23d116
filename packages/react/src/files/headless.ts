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
export {
  type Crumb,
  type DeletionEnd,
  type TagsState,
  useTags,
  type MovedDocuments,
  type ActionProblem,
  type TrashState,
  useTrash,
  type FileActionsState,
  type OfferedAction,
  useFileActions,
  type FolderState,
  useFolder,
} from './commands/headless.ts';
export {
  type LinkLimitsState,
  type ShareAttempt,
  type SharedWith,
  useLinkLimits,
  useSharedWith,
  useVersions,
  type VersionsState,
} from './details/headless.ts';
export {
  type ChosenDocuments,
  type PickedDocument,
  type PickerOptions,
  type PickerState,
  type PickerView,
  type PickRefusal,
  type RefusedEntry,
  usePicker,
} from './picker/headless.ts';
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
