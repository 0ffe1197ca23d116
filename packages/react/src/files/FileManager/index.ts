export { FileManager, type FileManagerProps } from './FileManager.tsx';
