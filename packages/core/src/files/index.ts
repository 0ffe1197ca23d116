export {
  createFolder,
  getDownloadUrl,
  listFolder,
  MAX_IDS_PER_CALL,
  moveDocuments,
  previewUrl,
  renameDocument,
  trashDocuments,
  uploadFile,
  type FileUpload,
  type NewFolder,
} from './api.ts';
export {
  checkDocumentName,
  cleanUploadName,
  MAX_NAME_LENGTH,
  splitExtension,
  UNNAMED,
  type DocumentNameProblem,
} from './documentName.ts';
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
  WireDocumentSchema,
  type Document,
  type FolderListing,
  type GenericType,
  type PreviewSize,
  type SharingStatus,
  type WireDocument,
} from './schema.ts';
export { createNameIndex, searchDocuments, type NameIndex } from './searchDocuments.ts';
export { defaultSort, sortDocuments, sortKeys, type DocumentSort, type SortKey } from './sortDocuments.ts';
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
  USAGE_CRITICAL_ABOVE_PERCENT,
  USAGE_WARNING_PERCENT,
  usageLevel,
  usagePercent,
  type UsageLevel,
} from './usageLevel.ts';
