export {
  type ArrangeFileActions,
  type ChosenFiles,
  type EmptyPlace,
  type FileActionItem,
  type FileExtensions,
  FileManager,
  type FileManagerProps,
  type PreviewedFile,
  type ShownFile,
  StorageUsage,
  usePlaceTitle,
} from './places/index.ts';
export { FilePicker, FilePickerDialog, type FilePickerDialogProps, type FilePickerProps } from './picker/index.ts';
export type { PickedDocument } from './picker/headless.ts';
export { FilePreview, type FilePreviewProps } from './preview/index.ts';
export type { ArrangeDetails, DetailsPart, DetailsPartId } from './details/index.ts';
export type { ArrangeFileColumns, FileColumn, FileColumnId, RowRenderers, TileParts } from './listing/index.ts';
export type { FileAction, FilePlace } from './commands/index.ts';
export {
  type EndFileWork,
  FileWork,
  type FileWorkProps,
  type PictureOptions,
  useEndFileWork,
} from './transfer/index.ts';
export { prefetchFolder } from './data/index.ts';
