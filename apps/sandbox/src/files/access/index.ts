export { findOpen, getReadable, mayRead, type OpenDocument } from './access.ts';
export { markOf, setProof, visitorOf } from './linkProofs.ts';
export { givesOriginals, isLimitedStep, isOpenStep, type LinkVisitor, stateOfStep } from './linkSteps.ts';
export {
  downloadHref,
  folderDownloadHref,
  type PageAddress,
  pageHref,
  previewHref,
  thumbnailHref,
} from './pages/addresses.ts';
export { localizedPage } from './pages/localizedPage.ts';
export { addressOf, answerMissing, type PageDeps } from './pages/pageAddress.ts';
export { pageTexts } from './pages/pageTexts.ts';
export { problemPages } from './pages/problemPages.ts';
export { detailsRoutes } from './sharing/detailsRoutes.ts';
export { publishNamed, shareRoot } from './sharing/detailsStore.ts';
export { sharedRoutes } from './sharing/sharedRoutes.ts';
export { ownerLocale } from './sharing/sharedStore.ts';
