export { useUrlUploadDialog } from './useUrlUploadDialog.tsx';
