export { serverControlRoutes } from './control/routes.ts';
export { serverJobs } from './jobs.ts';
export { runServerTasks } from './lifecycle/runServerTasks.ts';
export { applyPaidInvoice } from './lifecycle/paidInvoice.ts';
export { serverRoutes } from './routes.ts';
export { seedServers } from './seed/seedServers.ts';
