export { askAboutConflicts } from './conflicts/askAboutConflicts.ts';
export { type NameQuestion, type TakenName, useNameQuestions } from './conflicts/useNameQuestions.ts';
export { useDownloadCommands } from './downloads/useDownloadCommands.ts';
export type { UploadRefusal } from './entries/useUploadRefusal.ts';
export {
  type AddedFiles,
  type AddedUploads,
  type UploadsOptions,
  type UploadsState,
  useUploads,
} from './entries/useUploads.ts';
export { type FileJobsOptions, type FileJobsState, useFileJobs } from './jobs/useFileJobs.ts';
export { useUploadStore } from './queue/uploadStore.ts';
export type { ArrivalOrigin } from './conflicts/conflictQuestions.ts';
export type { QueueCommands } from './queue/useUploadCommands.ts';
export type { InterruptedFiles } from './queue/useInterruptedFiles.ts';
export type { JobCommands } from './jobs/useJobCommands.ts';
