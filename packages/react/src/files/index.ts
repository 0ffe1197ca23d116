export { FileManager, type FileManagerProps } from './FileManager/index.ts';
export type { ArrangeFileColumns, FileColumn, FileColumnId } from './listing/index.ts';
export type { ArrangeDetails, DetailsPart, DetailsPartId } from './details/index.ts';
export type {
  EmptyPlace,
  ArrangeFileActions,
  ChosenFiles,
  FileActionItem,
  PreviewedFile,
  ShownFile,
} from './place/index.ts';
export type { FileAction, FilePlace } from './commands/index.ts';
export { usePlaceTitle } from './usePlaceTitle.ts';
export {
  FilePicker,
  FilePickerDialog,
  type FilePickerDialogProps,
  type FilePickerProps,
  type PickedDocument,
} from './FilePicker/index.ts';
export { FilePreview, type FilePreviewProps } from './preview/index.ts';
export { FileWork, useEndFileWork } from './transfer/index.ts';
export { StorageUsage } from './StorageUsage/index.ts';
