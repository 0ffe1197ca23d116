export { FilesPage } from './FilesPage.tsx';
export { prefetchPlace } from './prefetchPlace.ts';
