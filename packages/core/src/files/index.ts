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
export type { OnConflict } from './conflicts.ts';
export { checkDocumentName } from './documentName.ts';
export {
  createArchive,
  getArchiveProgress,
  getDownloadUrl,
  previewUrl,
  publicUrl,
  type Archive,
  type ArchiveFormat,
  type ArchiveProgress,
  type ImageSize,
} from './downloads.ts';
export type { FilesPort } from './FilesPort.ts';
export { pathOf, pathSegments } from './folderPath.ts';
export { fileQueries } from './queries.ts';
export {
  genericTypes,
  ROOT_FOLDER_ID,
  type StoredDocument,
  type FolderListing,
  type GenericType,
  type PreviewSize,
  type SharingStatus,
  type TrashedDocument,
} from './schema.ts';
export { changeSharing, listShared, listShares, shareDocument, unshareDocument, type Share } from './sharing.ts';
export { sortDocuments, type DocumentSort } from './sortDocuments.ts';
export { eraseDocuments, listTrash, restoreDocuments } from './trash.ts';
export { createUploadQueue, type NewUpload, type UploadQueue, type UploadQueueOptions } from './upload/uploadQueue.ts';
export type { PreparedFile, UploadStep, UploadStepContext, UploadStepResult } from './upload/uploadSteps.ts';
export type { UploadItem, UploadQueueState, UploadStatus } from './upload/uploadQueueState.ts';
export { uploadFile, uploadFromUrl, type FileUpload, type UrlUpload } from './upload/uploads.ts';
export { checkUploadUrl } from './upload/uploadUrl.ts';
export { previewSizes } from './schema.ts';
