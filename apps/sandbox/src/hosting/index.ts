export { hostingProducts } from './catalogue/products.ts';
export { hostingControlRoutes } from './control/routes.ts';
export { hostingJobs } from './jobs.ts';
export { runHostingTasks } from './lifecycle/runHostingTasks.ts';
export { applyPaidHosting } from './lifecycle/paidInvoice.ts';
export { hostingRoutes } from './routes.ts';
export { seedHosting } from './seed/seedHosting.ts';
