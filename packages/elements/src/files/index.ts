export { FileManagerElement } from './FileManagerElement.ts';
export { fileManagerDescription } from './fileManagerDescription.ts';
export { pickFiles } from './pickFiles.ts';
export { FilePickerElement } from './FilePickerElement.ts';
export { filePickerDescription } from './filePickerDescription.ts';
