export { openFolderArchive } from './archiveLinks.ts';
export { createArchiveProgressStore } from './archiveProgress.ts';
export { archiveDownloadRoutes, archiveRoutes } from './archiveRoutes.ts';
export { sweepArchiveLinks } from './archiveStore.ts';
