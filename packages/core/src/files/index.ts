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
export { type OnConflict, onConflicts, type ConflictChoice } from './conflicts.ts';
export { checkDocumentName, MAX_NAME_LENGTH, type DocumentNameProblem } from './documentName.ts';
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
  archiveFormats,
  MAX_ARCHIVE_IDS,
  readPreview,
  type PreviewPart,
  type DocumentAddress,
  type ArchiveRequest,
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
  type FolderWindow,
  previewSizes,
  documentDate,
} from './schema.ts';
export {
  changeSharing,
  listShared,
  listShares,
  shareDocument,
  unshareDocument,
  type Share,
  listSharedFolder,
  sharingStatuses,
} from './sharing.ts';
export { sortDocuments, type DocumentSort, defaultSort, sortKeys, type SortKey } from './sortDocuments.ts';
export { eraseDocuments, listTrash, restoreDocuments, type RestoreOptions } from './trash.ts';
export { createUploadQueue, type NewUpload, type UploadQueue, type UploadQueueOptions } from './upload/uploadQueue.ts';
export type { PreparedFile, UploadStep, UploadStepContext, UploadStepResult } from './upload/uploadSteps.ts';
export {
  type UploadItem,
  type UploadQueueState,
  type UploadStatus,
  uploadStatuses,
} from './upload/uploadQueueState.ts';
export {
  uploadFile,
  uploadFromUrl,
  type FileUpload,
  type UrlUpload,
  discardInterruptedFile,
  isInterruptedFile,
  listInterruptedFiles,
  RESUMABLE_FROM_BYTES,
  uploadFileResumably,
  type InterruptedFile,
} from './upload/uploads.ts';
export { checkUploadUrl, type UploadUrlProblem } from './upload/uploadUrl.ts';
export { type Batching } from './batches.ts';
export { copyDocuments } from './copies.ts';
export { cancelDocumentJob, type DocumentJob, listDocumentJobs } from './documentJobs.ts';
export { listFavourites, MAX_FAVOURITES, setFavourite, type FavouriteChange } from './favourites.ts';
export { findDocuments, MAX_FOUND, type FileSearch, type FoundDocuments } from './fileSearch.ts';
export { getLinkLimits, resetLink, setLinkLimits } from './linkCalls.ts';
export {
  checkLinkDownloads,
  checkLinkExpiry,
  checkLinkPassword,
  isLimited,
  linkState,
  MAX_LINK_DAYS,
  MAX_LINK_DOWNLOADS,
  MAX_LINK_PASSWORD_LENGTH,
  MIN_LINK_PASSWORD_LENGTH,
  type LinkDownloadsProblem,
  type LinkExpiryProblem,
  type LinkLimitChanges,
  type LinkLimits,
  type LinkPasswordProblem,
  type LinkState,
} from './linkLimits.ts';
export { listRecentFiles, MAX_RECENT, type RecentRequest } from './recentFiles.ts';
export { listFolderWindow, MAX_WINDOW, type WindowRequest } from './folderWindows.ts';
export { MAX_DESCRIPTION_LENGTH } from './description.ts';
export { checkTagName, isSameTag, MAX_OWN_TAGS, MAX_TAG_LENGTH, MAX_TAGS } from './tagName.ts';
export {
  addTag,
  listTagged,
  listTags,
  MAX_TAGGED,
  removeTag,
  setTags,
  type DocumentTags,
  type Tag,
  type TagChange,
  type TaggedRequest,
} from './tags.ts';
export { defaultTrashSort, sortTrash } from './sortTrash.ts';
export { checkCopies, checkUpload, type UploadAllowance, type UploadProblem } from './upload/uploadCheck.ts';
export {
  USAGE_CRITICAL_ABOVE_PERCENT,
  USAGE_WARNING_PERCENT,
  usageLevel,
  usagePercent,
  type UsageLevel,
} from './usageLevel.ts';
export {
  deleteVersion,
  listVersions,
  restoreVersion,
  storedWays,
  type FileVersion,
  type VersionChoice,
  type VersionRestore,
} from './versions.ts';
export { type UploadSchedule } from './upload/uploadEventBuffer.ts';
export { type DroppedEntry } from './upload/folderUpload.ts';
export { type PickLimit, type PickProblem, type PickRules } from './picking.ts';
export { matchesSearch } from '../shared/internal.ts';
