export { FileManagerElement } from './FileManagerElement.ts';
export { FilePickerElement } from './FilePickerElement.ts';
export { pickFiles } from './pickFiles.ts';
