export { FilePreview, type FilePreviewProps } from './FilePreview/FilePreview.tsx';
