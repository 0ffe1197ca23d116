export { MAX_IDS_PER_CALL } from './batches.ts';
export {
  arrivalOf,
  conflictChoices,
  findConflicts,
  groupByChoice,
  type Arrival,
  type ConflictGroup,
  type ConflictResolver,
  type DocumentArrival,
  type NameConflict,
} from './conflicts.ts';
export {
  checkDocumentName as checkFolderName,
  cleanUploadName,
  freeName,
  nameKey,
  numberedName,
  splitNumbered,
  UNNAMED,
} from './documentName.ts';
export { linkDays, linkPasswordKey } from './linkLimits.ts';
export { listingFromWindow, appendWindow } from './folderWindows.ts';
export { childPath, isWithin, parentPath } from './folderPath.ts';
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
  rotated,
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
export { createFolders } from './upload/folderUpload.ts';
export { moveByChoice, type MoveByChoiceOptions, type MoveOutcome } from './moves.ts';
export { createPendingDeletes, type PendingDeletes, type PendingDeletesOptions } from './pendingDelete.ts';
export { UNDO_STEP_MS, UNDO_STEPS, type PendingDelete, type PendingDeletesState } from './pendingDeleteState.ts';
export { addPicks, matchesAccept, findPickProblem } from './picking.ts';
export { ANIMATION_BYTES, isAnimation } from './images/isAnimation.ts';
export {
  isShownByBrowsers,
  isShownBySomeBrowsers,
  ORIGINAL_PICTURE_BYTES,
  showsOriginal,
  previewKind,
  TEXT_PREVIEW_BYTES,
  type PreviewKind,
} from './previewKind.ts';
export {
  clampZoom,
  DEFAULT_VOLUME,
  isLongPicture,
  stepVolume,
  stepZoom,
  VOLUME_STEP,
  ZOOM_RANGE,
  ZOOM_STEP_PERCENT,
} from './previewSteps.ts';
export {
  DocumentSchema,
  DownloadTokenSchema,
  FolderListingSchema,
  TrashedDocumentSchema,
  WireDocumentSchema,
  type WireDocument,
} from './schema.ts';
export { restoreWithPrompt, type RestoreWithPromptOptions, type RestoreOutcome } from './restores.ts';
export { createNameIndex, type NameIndex, pathSearchText, searchDocuments } from './searchDocuments.ts';
export { tagKey } from './tagName.ts';
export { trashedAtOf } from './trash.ts';
export { canRetry, findUpload } from './upload/uploadEvents.ts';
export { sendEntries, type UploadTarget } from './upload/sendEntries.ts';
export { sendFile } from './upload/sendFile.ts';
export { DEFAULT_UPLOAD_CONCURRENCY } from './upload/uploadQueue.ts';
export { emptyUploadQueue } from './upload/uploadQueueState.ts';
export { withoutDeleted } from './withoutDeleted.ts';
export { type WireVersion } from './versions.ts';
export { checkFileDate } from './upload/fileDate.ts';
export { toWireDocument, toWireTrashed } from './wire.ts';
