export { cancelOwnJobs, type FileJob, type FileJobHandle, type FileJobs, refreshServerJobs, useFileJobList, useFileJobs } from './fileJobs.ts';
