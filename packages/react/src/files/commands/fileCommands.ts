/**
 * Exports the commands of `useFileCommands`, which are loaded together.
 *
 * @module
 */
export { erase, restore } from './deletion/trashWork.ts';
export { copy, createFolderIn, rename } from './folder/folderChanges.ts';
export { mark, tag, untag } from './marks/markChanges.ts';
export { move } from './moves/move.ts';
export { changeStatus } from './sharing/sharingChanges.ts';
