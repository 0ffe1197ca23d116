// The first visit loads it: pages are left to their routes.
export { areaRoutes } from './areaRoutes.tsx';
export { accountPaths } from './paths.ts';
export { visitorRoutes } from './visitorRoutes.tsx';
