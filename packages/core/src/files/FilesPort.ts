import type { FilePart } from '../client/internal.ts';
import type { DocumentMove, NewFolder } from './api.ts';
import type { Batching } from './batches.ts';
import type { DocumentJob } from './documentJobs.ts';
import type { Archive, ArchiveFormat, ImageSize, PreviewPart } from './downloads.ts';
import type { FavouriteChange } from './favourites.ts';
import type { FileSearch, FoundDocuments } from './fileSearch.ts';
import type { LinkLimitChanges, LinkLimits } from './linkLimits.ts';
import type { RecentRequest } from './recentFiles.ts';
import type { FolderListing, FolderWindow, StoredDocument, TrashedDocument } from './schema.ts';
import type { Share } from './sharing.ts';
import type { DocumentTags, Tag, TagChange, TaggedRequest } from './tags.ts';
import type { RestoreOptions } from './trash.ts';
import type { FileUpload, UrlUpload } from './upload/uploads.ts';
import type { WindowRequest } from './folderWindows.ts';
import type { FileVersion, VersionChoice, VersionRestore } from './versions.ts';

type DocumentAddress = Pick<StoredDocument, 'name' | 'uuid'>;

/**
 * Adapter of a file store, such as WebDAV or S3, that the file components use instead of the documented calls. Calls
 * reject with ApiError. Optional calls that are left out hide their actions in the components.
 */
export interface FilesPort {
  /** Lists a folder by its path, "/" or "" for the root; rejects with `itemMissing`. */
  listFolder(path: string, signal?: AbortSignal): Promise<FolderListing>;
  /** Lists a part of a folder. Used when the settings announce `windows`. */
  listFolderWindow?(path: string, request: WindowRequest): Promise<FolderWindow>;
  /** Creates a folder; rejects with `nameExists` or `nameInvalid`. */
  createFolder(folder: NewFolder): Promise<StoredDocument>;
  /** Renames a document; rejects with `nameExists`, `nameInvalid` or `itemMissing`. */
  renameDocument(document: Pick<StoredDocument, 'id' | 'name'>): Promise<void>;
  /** Moves documents into a folder; rejects with `moveIntoSelf`, `nameExists` or `notAFolder`. */
  moveDocuments(ids: readonly number[], move: DocumentMove): Promise<void>;
  /** Copies documents with their contents into a folder. Used when the settings announce `copies`. */
  copyDocuments?(ids: readonly number[], copy: { readonly targetId: number }): Promise<readonly StoredDocument[]>;
  /** Finds documents by name in all folders. Used when the settings announce `fileSearch`. */
  findDocuments?(search: FileSearch): Promise<FoundDocuments>;
  /** Lists the newest files of all folders, newest first. Used when the settings announce `recentFiles`. */
  listRecentFiles?(request: RecentRequest): Promise<readonly StoredDocument[]>;
  /** Lists the customer's favourites, folders first. Used when the settings announce `favourites`. */
  listFavourites?(signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** Marks documents as favourites or removes the mark. Used when the settings announce `favourites`. */
  setFavourite?(ids: readonly number[], change: FavouriteChange): Promise<void>;
  /** Lists the customer's tags with their numbers of documents. Used when the settings announce `tags`. */
  listTags?(signal?: AbortSignal): Promise<readonly Tag[]>;
  /** Lists the documents of a tag, folders first. Used when the settings announce `tags`. */
  listTagged?(request: TaggedRequest): Promise<FoundDocuments>;
  /** Replaces the tags of a document and returns them as stored. Used when the settings announce `tags`. */
  setTags?(tags: DocumentTags): Promise<readonly string[]>;
  /** Adds a tag to documents. Used when the settings announce `tags`. */
  addTag?(ids: readonly number[], change: TagChange): Promise<void>;
  /** Removes a tag from documents. Used when the settings announce `tags`. */
  removeTag?(ids: readonly number[], change: TagChange): Promise<void>;
  /** Moves documents to the trash. A store without a trash keeps them in a folder of its own. */
  trashDocuments(ids: readonly number[], batching?: Batching): Promise<void>;
  /** Lists the trash, newest first. */
  listTrash(signal?: AbortSignal): Promise<readonly TrashedDocument[]>;
  /** Restores trashed documents to their folders; rejects with `nameExists`. */
  restoreDocuments(ids: readonly number[], options?: RestoreOptions): Promise<void>;
  /** Erases trashed documents permanently. */
  eraseDocuments(ids: readonly number[], batching?: Batching): Promise<void>;
  /** Lists running work on large folders, oldest first. Used when the settings announce `documentJobs`. */
  listDocumentJobs?(signal?: AbortSignal): Promise<readonly DocumentJob[]>;
  /** Cancels such work. Used when the settings announce `documentJobs`. */
  cancelDocumentJob?(id: number): Promise<void>;
  /**
   * Lists the earlier contents of a file, the newest first; `getDownloadUrl`, `previewUrl` and `readPreview` take their
   * `uuid`, too. Used when the settings announce `versions`.
   */
  listVersions?(id: number, signal?: AbortSignal): Promise<readonly FileVersion[]>;
  /** Makes a version the content of its file, once per key. Used when the settings announce `versions`. */
  restoreVersion?(version: VersionRestore): Promise<StoredDocument>;
  /** Deletes a version for good. Used when the settings announce `versions`. */
  deleteVersion?(version: VersionChoice): Promise<void>;
  /** Uploads one file; rejects with `nameExists`, `fileTooLarge`, `quotaExceeded` or `networkError`. */
  uploadFile(upload: FileUpload): Promise<StoredDocument>;
  /** Lets the backend fetch a file from a URL. */
  uploadFromUrl?(upload: UrlUpload, signal?: AbortSignal): Promise<StoredDocument>;
  /** Returns a URL that downloads a file. */
  getDownloadUrl(document: DocumentAddress, signal?: AbortSignal): Promise<string>;
  /** Requests an archive of documents. Without it, folders and several documents cannot be downloaded. */
  createArchive?(
    request: { readonly ids: readonly number[]; readonly format: ArchiveFormat },
    signal?: AbortSignal,
  ): Promise<Archive>;
  /** Returns the URL of an image preview; of the file itself when the size is `main`. */
  previewUrl(document: DocumentAddress, size: ImageSize): string;
  /** Reads the bytes of a preview. */
  readPreview(document: DocumentAddress, part?: PreviewPart): Promise<FilePart>;
  /** Sets the description of a document. */
  describeDocument?(document: Pick<StoredDocument, 'description' | 'id'>): Promise<void>;
  /** Sets the sharing status of a document. */
  changeSharing?(document: Pick<StoredDocument, 'id' | 'sharing'>): Promise<void>;
  /** Returns the URL of the public page of a shared document. */
  publicUrl?(document: Pick<StoredDocument, 'uuid'>): string;
  /** Shares a document with an e-mail address. */
  shareDocument?(share: Share): Promise<void>;
  /** Lists the addresses a document is shared with. */
  listShares?(id: number, signal?: AbortSignal): Promise<readonly string[]>;
  /** Ends sharing with an address. */
  unshareDocument?(share: Share): Promise<void>;
  /** Reads the limits of a document's link. Used when the settings announce `linkLimits`. */
  getLinkLimits?(id: number, signal?: AbortSignal): Promise<LinkLimits>;
  /** Sets and removes limits of a document's link. Used when the settings announce `linkLimits`. */
  setLinkLimits?(id: number, changes: LinkLimitChanges): Promise<LinkLimits>;
  /** Gives a document a new link; the old one ends. Used when the settings announce `linkLimits`. */
  resetLink?(id: number): Promise<{ readonly uuid: string }>;
  /** Lists the documents that others share with the customer. */
  listShared?(signal?: AbortSignal): Promise<readonly StoredDocument[]>;
  /** Lists a folder inside a shared one. */
  listSharedFolder?(id: number, signal?: AbortSignal): Promise<FolderListing>;
}

declare module '../client/ports.ts' {
  interface Ports {
    readonly files?: FilesPort;
  }
}

declare module '../client/changes.ts' {
  interface ChangeCalls {
    readonly files:
      | 'createFolder'
      | 'renameDocument'
      | 'moveDocuments'
      | 'copyDocuments'
      | 'trashDocuments'
      | 'restoreDocuments'
      | 'eraseDocuments'
      | 'uploadFile'
      | 'uploadFromUrl'
      | 'describeDocument'
      | 'changeSharing'
      | 'setFavourite'
      | 'setTags'
      | 'addTag'
      | 'removeTag'
      | 'shareDocument'
      | 'unshareDocument'
      | 'cancelDocumentJob'
      | 'restoreVersion'
      | 'deleteVersion'
      | 'setLinkLimits'
      | 'resetLink';
  }
}
