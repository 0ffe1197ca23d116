export {
  addArrival,
  addToListings,
  changeEachInListings,
  changeInListings,
  orNull,
  refreshListings,
  refreshTrash,
  refreshVersions,
  removeFromListings,
  removeFromTrash,
} from './cache/fileCache.ts';
export { type FileServices, useBindCommand, useFileServices } from './cache/fileServices.ts';
export { fetchWholeFolder, folderQuery, prefetchFolder } from './cache/folderQuery.ts';
export { followOtherTabs, refreshFiles, tellOtherTabs } from './cache/otherTabs.ts';
export { useFolderListing } from './listed/useFolderListing.ts';
export {
  type ListedDocuments,
  type ListingQuery,
  type ListState,
  useListedDocuments,
} from './listed/useListedDocuments.ts';
export { folderOrdering, type ShownDocuments } from './listed/useShownDocuments.ts';
export {
  cancelOwnJobs,
  type FileJob,
  type FileJobHandle,
  type FileJobKind,
  type FileJobs,
  fileJobsOf,
  type ItemsJob,
  refreshServerJobs,
  useFileJobList,
  useFileJobStore,
  type NewFileJob,
  type FileJobStatus,
} from './pending/fileJobs.ts';
export { type RunningMove, runningMovesOf, useRunningMoves, useRunningMovesState } from './pending/runningMoves.ts';
export { type UndoStack, useUndoStack } from './pending/undoStack.ts';
export {
  type DeletionEnd,
  deleteWithUndo,
  type PendingDeletion,
  pendingDeletesOf,
  usePendingDeletesStore,
  usePendingDeletions,
  useUndeleted,
} from './pending/pendingDeletes.ts';
export { useFavourites } from './queries/useFavourites.ts';
export { type FileSearchState, useFileSearch } from './queries/useFileSearch.ts';
export { useFound } from './queries/useFound.ts';
export { useFoundFiles, type FoundFiles } from './queries/useFoundFiles.ts';
export { useRecentFiles } from './queries/useRecentFiles.ts';
export { useSharedFolderSupport, useSharedNames } from './queries/useShared.ts';
export { sharedKey, useSharedFiles } from './queries/useSharedFiles.ts';
export { useTagged } from './queries/useTagged.ts';
export { TRASH_WORK, useTrashListing, withoutTrashWork } from './queries/useTrashListing.ts';
export { canElementLoad, fileBytesQuery, type FileSource, useFileSource } from './useFileSource.ts';
export { useContent } from './useContent.ts';
export { useUsername } from './useUsername.ts';
