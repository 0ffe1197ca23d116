export { cancelOwnJobs, type FileJob, fileJobsOf, type FileJobHandle, type FileJobs, refreshServerJobs, useFileJobList, useFileJobStore } from './fileJobs.ts';
export { type JobCommands, useJobCommands } from './useJobCommands.ts';
export { type FileJobsState, useFileJobs } from './useFileJobs.ts';
