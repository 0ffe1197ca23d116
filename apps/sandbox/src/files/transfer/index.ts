export { isShown, movedToContentOrigin, toContentOrigin } from './downloads/contentOrigin.ts';
export {
  answerDownload,
  downloadLinkRoutes,
  downloadRoutes,
  locationOf,
  savedFileHeaders,
  UNKNOWN_TYPE,
} from './downloads/downloadRoutes.ts';
export { countDownload, DOWNLOAD_LINK_LIFETIME_MS, sweepDownloadLinks } from './downloads/downloadStore.ts';
export { isOwnerAlive, type LinkOwner, type LinkOwnerDeps, linkOwnerOf } from './downloads/linkOwner.ts';
export { previewRoutes } from './previews/previewRoutes.ts';
export { viewRoutes } from './previews/viewRoutes.ts';
export { sweepResumables } from './resumable/resumableUploads.ts';
export { announceTus, resumableCors, resumableRoutes } from './resumable/routes.ts';
export { RESUMABLE_PATH } from './resumable/tusServer.ts';
export type { IntakeDeps } from './uploads/intake.ts';
export { uploadRoutes } from './uploads/uploadRoutes.ts';
export { urlUploadRoutes } from './uploads/urlUploadRoutes.ts';
