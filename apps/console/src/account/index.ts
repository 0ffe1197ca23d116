// Part of the first load: exports routes and paths only. The routes load their pages lazily.
export { areaRoutes } from './areaRoutes.tsx';
export { areaHref } from './areaPaths.ts';
export { accountPaths } from './paths.ts';
export { visitorRoutes } from './visitorRoutes.tsx';
