export { archiveFormats } from './downloads.ts';
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
} from './conflicts.ts';
export {
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
  linkDays,
  linkPasswordKey,
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
export { MAX_ARCHIVE_IDS, readPreview, type PreviewPart } from './downloads.ts';
export { listingFromWindow, appendWindow, listFolderWindow, MAX_WINDOW, type WindowRequest } from './folderWindows.ts';
export { childPath, isWithin, parentPath } from './folderPath.ts';
export { MAX_DESCRIPTION_LENGTH } from './description.ts';
export { cameraProblemOf, type CameraProblem } from './images/cameraProblem.ts';
export {
  centeredCrop,
  coverScale,
  EDIT_QUALITY,
  editedSize,
  flipped,
  frameSize,
  isUnchanged,
  MAX_EDITED_PICTURES,
  MAX_EDITED_PIXELS,
  MAX_TILT_DEGREES,
  noEdit,
  photoName,
  turned,
  type CropArea,
  type ImageEdit,
  type PixelSize,
} from './images/imageEdit.ts';
export {
  editableTypes,
  IMAGE_HEADER_BYTES,
  readImageHeader,
  type EditableType,
  type ImageHeader,
} from './images/imageHeader.ts';
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
} from './upload/folderUpload.ts';
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
} from './upload/plannedListings.ts';
export {
  DocumentSchema,
  DownloadTokenSchema,
  FolderListingSchema,
  TrashedDocumentSchema,
  WireDocumentSchema,
  type FolderWindow,
  type WireDocument,
} from './schema.ts';
export { restoreWithPrompt, type RestoreWithPromptOptions, type RestoreOutcome } from './restores.ts';
export { createNameIndex, type NameIndex, searchDocuments } from './searchDocuments.ts';
export { listSharedFolder, sharingStatuses } from './sharing.ts';
export { defaultSort, sortKeys, type SortKey } from './sortDocuments.ts';
export { checkTagName, isSameTag, MAX_OWN_TAGS, MAX_TAG_LENGTH, MAX_TAGS, tagKey } from './tagName.ts';
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
export { trashedAtOf, type RestoreOptions } from './trash.ts';
export { canRetry, findUpload } from './upload/uploadEvents.ts';
export { checkCopies, checkUpload, type UploadAllowance, type UploadProblem } from './upload/uploadCheck.ts';
export {
  chooseUploads,
  findUploadConflicts,
  renameKeptUploads,
  type ChosenUpload,
  type FileArrival,
} from './upload/uploadConflicts.ts';
export { DEFAULT_UPLOAD_CONCURRENCY } from './upload/uploadQueue.ts';
export { emptyUploadQueue, uploadStatuses } from './upload/uploadQueueState.ts';
export {
  discardInterruptedFile,
  isInterruptedFile,
  listInterruptedFiles,
  RESUMABLE_FROM_BYTES,
  uploadFileResumably,
  type InterruptedFile,
} from './upload/uploads.ts';
export {
  USAGE_CRITICAL_ABOVE_PERCENT,
  USAGE_WARNING_PERCENT,
  usageLevel,
  usagePercent,
  type UsageLevel,
} from './usageLevel.ts';
export type { UploadUrlProblem } from './upload/uploadUrl.ts';
export {
  deleteVersion,
  listVersions,
  restoreVersion,
  storedWays,
  type FileVersion,
  type VersionChoice,
  type WireVersion,
} from './versions.ts';
