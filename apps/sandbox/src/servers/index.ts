export { serverControlRoutes } from './control/routes.ts';
export { serverJobs } from './jobs.ts';
export { runServerTasks } from './lifecycle/runServerTasks.ts';
export { applyPaidInvoice } from './lifecycle/paidInvoice.ts';
export { simulatedHypervisor } from './machines/Hypervisor.ts';
export { findUsableDemoPromos, seedPromos } from './promos/demoPromos.ts';
export { serverRoutes } from './routes.ts';
export type { ServerClock } from './serverDeps.ts';
export { seedServers } from './seed/seedServers.ts';
