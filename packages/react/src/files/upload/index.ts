export { entriesOfInput } from './readDroppedEntries.ts';
export { type DropFolder, useDropZone } from './useDropZone.ts';
export { useFileChooser } from './useFileChooser.tsx';
export { type EntryUploader, useUploadEntries } from './useUploadEntries.ts';
export { needsLargerPlan, useUploadErrorText } from './useUploadErrorText.ts';
export { useUploadRefusal } from './useUploadRefusal.ts';
export { useUrlUpload } from './useUrlUpload.ts';
