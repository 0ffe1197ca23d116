// Functions with which tests create documents and finish jobs without requests.
export { workOnNextJob } from './jobs/index.ts';
export { addDocument, addFiles, addUsage } from './documents/index.ts';
