// Part of the first load: exports routes only. The routes load their pages lazily.
export { billingRoutes } from './billingRoutes.tsx';
