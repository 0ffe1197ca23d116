/**
 * Exports the hooks of files without an interface.
 *
 * @module
 */
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
  type LinkLimitsState,
  type ShareAttempt,
  type SharedWith,
  useLinkLimits,
  useSharedWith,
  useVersions,
  type VersionsState,
} from './details/headless.ts';
export { type SelectionExtent, type SelectionState, useSelection } from './listing/headless.ts';
export {
  type Crumb,
  type FolderState,
  useFolder,
  type TagsState,
  useTags,
  type TrashState,
  useTrash,
  type ActionProblem,
  type DeletionEnd,
  type FileActionsState,
  type MovedDocuments,
  type OfferedAction,
  useFileActions,
} from './commands/headless.ts';
export {
  type AddedFiles,
  type AddedUploads,
  type FileJobsState,
  type NameQuestion,
  type TakenName,
  type UploadRefusal,
  type UploadsOptions,
  type UploadsState,
  useFileJobs,
  useUploads,
} from './transfer/headless.ts';
export {
  type FileJob,
  type FileSearchState,
  type FileSource,
  type ListedDocuments,
  type ListState,
  type PendingDeletion,
  useFavourites,
  useFileSearch,
  useFileSource,
  useRecentFiles,
  useSharedFiles,
} from './data/index.ts';
