// The first visit loads it: pages are left to their routes.
export { campaignRoutes, orderRoutes } from './order/orderRoutes.tsx';
export { serverRoutes } from './serverRoutes.tsx';
