// Part of the first load: exports routes and paths only. The routes load their pages lazily.
export { areaRoutes } from './areaRoutes.tsx';
export { accountPaths } from './paths.ts';
export { visitorRoutes } from './visitorRoutes.tsx';
