export {
  archiveDownloadRoutes,
  archiveRoutes,
  createArchiveProgressStore,
  sweepArchiveLinks,
} from './archives/index.ts';
export {
  claimStore,
  findNewestBlob,
  readMarker,
  readStoreId,
  refuseFullDisk,
  type StoreProblem,
  sweepLoose,
  watchDisk,
} from './blobs/index.ts';
export { missingBlobs } from './documents/index.ts';
export { documentCallRoutes } from './documentCallRoutes.ts';
export { runDocumentJobs } from './jobs/index.ts';
export { fileNotices } from './noticeStore.ts';
export { openDownloadRoutes, publicRoutes, sweepTickets, ticketRoutes } from './links/index.ts';
export { type SampleFile, type SampleFolder, sampleTree } from './seed/sampleTree.ts';
export { addSamples, seedFiles, storeDemoFiles, storeSamples } from './seed/seedFiles.ts';
export {
  announceTus,
  DOWNLOAD_LINK_LIFETIME_MS,
  downloadLinkRoutes,
  downloadRoutes,
  type IntakeDeps,
  movedToContentOrigin,
  previewRoutes,
  RESUMABLE_PATH,
  resumableCors,
  resumableRoutes,
  sweepDownloadLinks,
  sweepResumables,
  uploadRoutes,
  urlUploadRoutes,
  viewRoutes,
} from './transfer/index.ts';
export { sweepOldVersions, sweepSurplusVersions, type VersionLimits } from './versions/index.ts';
