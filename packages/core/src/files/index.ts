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
  conflictChoices,
  findConflicts,
  type Arrival,
  type ConflictChoice,
  type NameConflict,
  type OnConflict,
} from './conflicts.ts';
export {
  checkDocumentName,
  cleanUploadName,
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
  type Archive,
  type ArchiveFormat,
  type ArchiveProgress,
} from './downloads.ts';
export { childPath, isWithin, parentPath, pathOf, pathSegments } from './folderPath.ts';
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
export { createPendingDeletes, type PendingDeletes, type PendingDeletesOptions } from './pendingDelete.ts';
export { UNDO_STEP_MS, UNDO_STEPS, type PendingDelete, type PendingDeletesState } from './pendingDeleteState.ts';
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
  type GenericType,
  type PreviewSize,
  type SharingStatus,
  type TrashedDocument,
  type WireDocument,
} from './schema.ts';
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
export { eraseDocuments, listTrash, restoreDocuments, type Restoration } from './trash.ts';
export { checkUpload, type UploadAllowance, type UploadProblem } from './uploadCheck.ts';
export {
  createUploadQueue,
  DEFAULT_UPLOAD_CONCURRENCY,
  type NewUpload,
  type UploadQueue,
  type UploadQueueOptions,
} from './uploadQueue.ts';
export {
  canRetry,
  findUpload,
  uploadStatuses,
  type UploadItem,
  type UploadQueueState,
  type UploadStatus,
} from './uploadQueueState.ts';
export {
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
