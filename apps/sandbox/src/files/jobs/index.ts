export { jobRoutes } from './jobRoutes.ts';
export { runDocumentJobs } from './runJobs.ts';
export { workOnNextJob } from './workOnJobs.ts';
