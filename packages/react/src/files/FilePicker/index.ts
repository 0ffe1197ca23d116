export { FilePicker } from './FilePicker.tsx';
export { FilePickerDialog, type FilePickerDialogProps } from './FilePickerDialog.tsx';
export type { FilePickerProps } from './filePickerProps.ts';
export type { PickedDocument } from './pickedDocument.ts';
