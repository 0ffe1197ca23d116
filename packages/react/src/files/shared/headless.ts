export { useSharedFiles } from './useSharedFiles.ts';
