/**
 * Exports the hooks of files without an interface.
 *
 * @module
 */
export type { Crumb } from './crumbs.ts';
export type { NameQuestion, TakenName } from './conflicts/headless.ts';
export {
  type ChosenDocuments,
  type PickedDocument,
  type PickerOptions,
  type PickerState,
  type PickerView,
  type PickRefusal,
  type RefusedEntry,
  usePicker,
} from './FilePicker/headless.ts';
export type { ListedDocuments, ListState } from './listing/headless.ts';
export { useRecentFiles } from './recent/headless.ts';
export { useSharedFiles } from './shared/headless.ts';
export { type TrashState, useTrash } from './trash/headless.ts';
export {
  type AddedFiles,
  type AddedUploads,
  type QueueCommands,
  type UploadRefusal,
  type UploadsOptions,
  type UploadsState,
  useUploads,
} from './upload/headless.ts';
export { type FolderState, useFolder } from './useFolder.ts';
