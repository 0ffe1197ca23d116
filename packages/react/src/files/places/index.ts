export { FileManager, type FileManagerProps } from './FileManager/FileManager.tsx';
export { DropHint } from './frame/DropHint.tsx';
export { FileNotices } from './frame/FileNotices.tsx';
export { PlaceEmpty, PlaceLoading, PlaceProblem } from './frame/PlaceStates.tsx';
export type { ArrangeFileActions, ChosenFiles, FileActionItem } from './navigation/fileActionItem.ts';
export type { EmptyPlace, FileExtensions } from './navigation/fileExtensions.ts';
export type { PreviewedFile, ShownFile } from './navigation/previewedFile.ts';
export { usePlaceTitle } from './navigation/usePlaceTitle.ts';
export { StorageUsage } from './sidePanel/StorageUsage.tsx';
