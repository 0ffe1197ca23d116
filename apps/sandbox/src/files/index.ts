export { missingBlobs } from './documentStore.ts';
export { DOWNLOAD_LINK_LIFETIME_MS, downloadLinkRoutes, downloadRoutes } from './download.ts';
export { sweepDownloadLinks } from './downloadStore.ts';
export { previewRoutes } from './preview.ts';
export { documentRoutes } from './routes.ts';
export { seedFiles } from './seed/seedFiles.ts';
export { type UploadDeps, uploadRoutes } from './upload.ts';
