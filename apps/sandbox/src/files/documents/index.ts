export { findHolders, placeKey, updatePlaces } from './arrivals/arrivalStore.ts';
export { claimPlace, findFreeName, readOnConflict, refuseTakenName } from './arrivals/nameConflicts.ts';
export { type Actor, getOwn, getOwnUntrashed, getTargetFolder } from './documentActions.ts';
export {
  addBlob,
  addDocument,
  addFiles,
  addUsage,
  countFolder,
  findByUuid,
  findDocuments,
  findFolder,
  findInside,
  type Folder,
  getUsage,
  listFolder,
  lockOwner,
  missingBlobs,
  type NewDocument,
  type NewFile,
  placeIn,
  type StoredBy,
} from './documentStore.ts';
export type { FilesDeps } from './filesDeps.ts';
export { findRoutes } from './find/findRoutes.ts';
export { findInsideTrash, isOutsideTrash } from './insideTrashStore.ts';
export { type AllowanceDeps, allowanceOf } from './limits/allowance.ts';
export { MAX_ARCHIVED, refuseTooMany, refuseTooManyDocuments } from './limits/treeLimits.ts';
export { findLineage, type LineageStep } from './lineageStore.ts';
export { markRoutes } from './marks/markRoutes.ts';
export {
  clearMarks,
  detachContents,
  findNotRestored,
  findStale,
  findTrashedWith,
  findWithoutFiles,
  trashContents,
  unmarkErasing,
} from './queue/batchStore.ts';
export {
  addSteps,
  type DocumentJobRow,
  findDueJobs,
  findJob,
  findRoots,
  findSteps,
  hideJob,
  JOB_WORK,
  type JobStep,
  listJobs,
  recordWork,
  removeJob,
  removeRoots,
  removeSteps,
  tryLockOwner,
} from './queue/jobStore.ts';
export { trashTrees } from './queue/startJobs.ts';
export { actorOf, documentRoutes, requireDiskSpace } from './routes.ts';
export { effectiveStatus, isPrivate, type SharingStatus } from './sharingStatus.ts';
export { restoreChosen } from './trash/trash.ts';
export { trashRoutes } from './trash/trashRoutes.ts';
export { deleteDocuments, markTrashed } from './trash/trashStore.ts';
export { eventDocument, wireColumns, wireDocument } from './wireDocument.ts';
