export { UploadPanel } from './UploadPanel.tsx';
