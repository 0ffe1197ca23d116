// Functions with which tests create documents and finish jobs without requests.
export { workOnNextJob } from './jobs/workOnJobs.ts';
export { addDocument, addFiles, addUsage } from './documentStore.ts';
