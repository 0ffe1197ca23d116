export {
  createFolder,
  getDownloadUrl,
  listFolder,
  MAX_IDS_PER_CALL,
  moveDocuments,
  previewUrl,
  renameDocument,
  trashDocuments,
  uploadFile,
  type FileUpload,
  type NewFolder,
} from './api.ts';
export { fileQueries } from './queries.ts';
export {
  DocumentSchema,
  DownloadTokenSchema,
  FolderListingSchema,
  genericTypes,
  previewSizes,
  ROOT_FOLDER_ID,
  WireDocumentSchema,
  type Document,
  type FolderListing,
  type GenericType,
  type PreviewSize,
  type SharingStatus,
  type WireDocument,
} from './schema.ts';
