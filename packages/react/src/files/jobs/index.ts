export { JobList } from './JobList.tsx';
export { cancelOwnJobs, type FileJob, type FileJobHandle, type FileJobs, useFileJobList, useFileJobs } from './fileJobs.ts';
export { refreshServerJobs, useServerJobs } from './useServerJobs.ts';
