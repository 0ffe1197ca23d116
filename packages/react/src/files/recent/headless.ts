export { useRecentFiles } from './useRecentFiles.ts';
