export { FileManager, type FileManagerProps } from './FileManager/FileManager.tsx';
export { FileWork } from './FileWork.tsx';
export { useEndFileWork, type EndFileWork } from './useEndFileWork.ts';
