// The first visit loads it: pages are left to their routes.
export { hostingRoutes } from './hostingRoutes.tsx';
