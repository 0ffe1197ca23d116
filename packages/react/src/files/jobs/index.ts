export { JobList } from './JobList.tsx';
export { type FileJob, type FileJobHandle, type FileJobs, useFileJobList, useFileJobs } from './fileJobs.ts';
