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
  type VersionsState,
  useLinkLimits,
  useSharedWith,
  useVersions,
} from './details/headless.ts';
export { type SelectionExtent, type SelectionState, useSelection } from './listing/headless.ts';
export {
  type ActionProblem,
  type Crumb,
  type DeletionEnd,
  type FileActionsState,
  type FolderState,
  type MovedDocuments,
  type OfferedAction,
  type TagsState,
  type TrashState,
  useFileActions,
  useFolder,
  useTags,
  useTrash,
} from './commands/headless.ts';
export {
  type AddedFiles,
  type AddedUploads,
  type ArrivalOrigin,
  type FileJobsOptions,
  type FileJobsState,
  type InterruptedFiles,
  type JobCommands,
  type NameQuestion,
  type QueueCommands,
  type TakenName,
  type UploadRefusal,
  type UploadsOptions,
  type UploadsState,
  useFileJobs,
  useUploads,
} from './transfer/headless.ts';
export {
  type FileJob,
  type FileJobKind,
  type FileJobStatus,
  type FileSearchState,
  type FileSource,
  type FoundFiles,
  type ListedDocuments,
  type ListState,
  type NewFileJob,
  type PendingDeletion,
  prefetchFolder,
  type ShownDocuments,
  useFavourites,
  useFileSearch,
  useFileSource,
  useRecentFiles,
  useSharedFiles,
} from './data/index.ts';
