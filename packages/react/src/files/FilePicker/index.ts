export { FilePicker } from './FilePicker.tsx';
export { FilePickerDialog, type FilePickerDialogProps } from './FilePickerDialog.tsx';
export type { FilePickerProps, PickedDocument } from './filePickerProps.ts';
