export { entriesOfInput } from './readDroppedEntries.ts';
export { type DropFolder, useDropZone } from './useDropZone.ts';
export { useFileChooser } from './useFileChooser.tsx';
export { type InterruptedFiles, useInterruptedFiles } from './useInterruptedFiles.ts';
export { type EntryUploader, useUploadEntries } from './useUploadEntries.ts';
export { needsLargerPlan, useUploadErrorText } from './useUploadErrorText.ts';
export { useUploadQueue } from './useUploadQueue.ts';
export { useUploadState, useUploads } from './useUploads.ts';
export { useUrlUpload } from './useUrlUpload.ts';
