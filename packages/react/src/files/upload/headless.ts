export { useUploadState, useUploadStore } from './uploadStore.ts';
export { type InterruptedFiles, useInterruptedFiles } from './useInterruptedFiles.ts';
export { type QueueCommands, useQueueCommands } from './useQueueCommands.ts';
export type { UploadRefusal } from './useUploadRefusal.ts';
export {
  type AddedFiles,
  type AddedUploads,
  type UploadsOptions,
  type UploadsState,
  useUploads,
} from './useUploads.ts';
