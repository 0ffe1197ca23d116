export { cancelOwnJobs, type FileJob, fileJobsOf, type FileJobHandle, type FileJobs, refreshServerJobs, useFileJobList, useFileJobStore } from './fileJobs.ts';
