// Part of the first load: exports routes only. The routes load their pages lazily.
export { hostingRoutes } from './hostingRoutes.tsx';
