export { FilePicker } from './FilePicker/FilePicker.tsx';
export { FilePickerDialog, type FilePickerDialogProps } from './FilePicker/FilePickerDialog.tsx';
export type { FilePickerProps } from './state/filePickerProps.ts';
