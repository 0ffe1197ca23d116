// The first visit loads it: pages are left to their routes.
export { billingRoutes } from './billingRoutes.tsx';
