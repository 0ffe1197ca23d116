export { hostingProducts } from './catalogue/products.ts';
export { hostingControlRoutes } from './control/routes.ts';
export type { HostingClock } from './hostingDeps.ts';
export { hostingJobs } from './jobs.ts';
export { runHostingTasks } from './lifecycle/runHostingTasks.ts';
export { applyPaidHosting } from './lifecycle/paidInvoice.ts';
export { hostingRoutes } from './routes.ts';
export { simulatedRegistry } from './registry/Registry.ts';
export { seedHosting } from './seed/seedHosting.ts';
