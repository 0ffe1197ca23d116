// Part of the first load: exports routes only. The routes load their pages lazily.
export { campaignRoutes, orderRoutes } from './order/orderRoutes.tsx';
export { serverRoutes } from './serverRoutes.tsx';
