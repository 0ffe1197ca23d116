export { JobList } from './JobList.tsx';
export { cancelOwnJobs, type FileJob, type FileJobHandle, type FileJobs, refreshServerJobs, useFileJobList, useFileJobStore } from './fileJobs.ts';
