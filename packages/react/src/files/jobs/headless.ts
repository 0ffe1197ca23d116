export {
  cancelOwnJobs,
  type FileJob,
  fileJobsOf,
  type FileJobHandle,
  type FileJobs,
  useFileJobList,
  useFileJobStore,
} from './fileJobs.ts';
export { type FileJobsState, useFileJobs } from './useFileJobs.ts';
