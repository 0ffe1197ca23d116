export {
  createFolder,
  describeDocument,
  listFolder,
  moveDocuments,
  renameDocument,
  trashDocuments,
  type DocumentMove,
  type NewFolder,
} from './api.ts';
export { MAX_IDS_PER_CALL, type Batching } from './batches.ts';
export {
  arrivalOf,
  conflictChoices,
  findConflicts,
  groupByChoice,
  onConflicts,
  type Arrival,
  type ConflictChoice,
  type ConflictGroup,
  type ConflictResolver,
  type DocumentArrival,
  type NameConflict,
  type OnConflict,
} from './conflicts.ts';
export {
  checkDocumentName,
  // Alias for folder forms: folders and files share one naming rule.
  checkDocumentName as checkFolderName,
  cleanUploadName,
  freeName,
  MAX_NAME_LENGTH,
  nameKey,
  numberedName,
  splitExtension,
  UNNAMED,
  type DocumentNameProblem,
} from './documentName.ts';
export {
  archiveFormats,
  createArchive,
  getArchiveProgress,
  getDownloadUrl,
  MAX_ARCHIVE_IDS,
  previewUrl,
  publicUrl,
  readPreview,
  type Archive,
  type ArchiveFormat,
  type ArchiveProgress,
  type ImageSize,
  type PreviewPart,
} from './downloads.ts';
export {
  listingFromWindow,
  appendWindow,
  listFolderWindow,
  MAX_WINDOW,
  type WindowRequest,
} from './folderWindows.ts';
export { childPath, isWithin, parentPath, pathOf, pathSegments } from './folderPath.ts';
export { MAX_DESCRIPTION_LENGTH } from './description.ts';
export { decodeText, type DecodedText, type TextEncoding } from './decodeText.ts';
export { fileKind, type FileKind } from './fileKind.ts';
export {
  createFolders,
  planFolderUpload,
  type CreatedFolders,
  type CreateFoldersOptions,
  type DroppedEntry,
  type FolderUploadPlan,
  type PlannedFile,
} from './folderUpload.ts';
export { moveByChoice, type MoveByChoiceOptions, type MoveOutcome } from './moves.ts';
export { createPendingDeletes, type PendingDeletes, type PendingDeletesOptions } from './pendingDelete.ts';
export { UNDO_STEP_MS, UNDO_STEPS, type PendingDelete, type PendingDeletesState } from './pendingDeleteState.ts';
export {
  addPicks,
  matchesAccept,
  findPickProblem,
  type PickLimit,
  type PickProblem,
  type PickRules,
} from './picking.ts';
export { previewKind, TEXT_PREVIEW_BYTES, type PreviewKind } from './previewKind.ts';
export {
  clampZoom,
  DEFAULT_VOLUME,
  stepVolume,
  stepZoom,
  VOLUME_STEP,
  ZOOM_RANGE,
  ZOOM_STEP_PERCENT,
} from './previewSteps.ts';
export {
  findExistingFolders,
  type ExistingFolders,
  type FindExistingOptions,
  type PlannedListings,
} from './plannedListings.ts';
export { fileQueries } from './queries.ts';
export {
  DocumentSchema,
  DownloadTokenSchema,
  FolderListingSchema,
  genericTypes,
  previewSizes,
  ROOT_FOLDER_ID,
  TrashedDocumentSchema,
  WireDocumentSchema,
  type Document,
  type FolderListing,
  type FolderWindow,
  type GenericType,
  type PreviewSize,
  type SharingStatus,
  type TrashedDocument,
  type WireDocument,
} from './schema.ts';
export { restoreWithPrompt, type RestoreWithPromptOptions, type RestoreOutcome } from './restores.ts';
export { createNameIndex, searchDocuments, type NameIndex } from './searchDocuments.ts';
export {
  changeSharing,
  listShared,
  listSharedFolder,
  listShares,
  shareDocument,
  sharingStatuses,
  unshareDocument,
  type Share,
} from './sharing.ts';
export { defaultSort, sortDocuments, sortKeys, type DocumentSort, type SortKey } from './sortDocuments.ts';
export { defaultTrashSort, sortTrash } from './sortTrash.ts';
export { eraseDocuments, listTrash, restoreDocuments, trashedAtOf, type RestoreOptions } from './trash.ts';
export { canRetry, findUpload } from './uploadEvents.ts';
export { checkUpload, type UploadAllowance, type UploadProblem } from './uploadCheck.ts';
export {
  chooseUploads,
  findUploadConflicts,
  renameKeptUploads,
  type ChosenUpload,
  type FileArrival,
} from './uploadConflicts.ts';
export {
  createUploadQueue,
  DEFAULT_UPLOAD_CONCURRENCY,
  type NewUpload,
  type UploadQueue,
  type UploadQueueOptions,
} from './uploadQueue.ts';
export {
  emptyUploadQueue,
  uploadStatuses,
  type UploadItem,
  type UploadQueueState,
  type UploadStatus,
} from './uploadQueueState.ts';
export {
  discardInterruptedFile,
  isInterruptedFile,
  listInterruptedFiles,
  RESUMABLE_FROM_BYTES,
  uploadFile,
  uploadFileResumably,
  uploadFromUrl,
  type FileUpload,
  type InterruptedFile,
  type UrlUpload,
} from './uploads.ts';
export {
  USAGE_CRITICAL_ABOVE_PERCENT,
  USAGE_WARNING_PERCENT,
  usageLevel,
  usagePercent,
  type UsageLevel,
} from './usageLevel.ts';
export { checkUploadUrl, type UploadUrlProblem } from './uploadUrl.ts';
