import type { ChangesOf, PortCall } from '../client/index.ts';
import type {
  createFolder,
  describeDocument,
  listFolder,
  moveDocuments,
  renameDocument,
  trashDocuments,
} from './api.ts';
import type { copyDocuments } from './copies.ts';
import type { cancelDocumentJob, listDocumentJobs } from './documentJobs.ts';
import type { Archive, ArchiveRequest, getDownloadUrl, previewUrl, publicUrl, readPreview } from './downloads.ts';
import type { listFavourites, setFavourite } from './favourites.ts';
import type { findDocuments } from './fileSearch.ts';
import type { listFolderWindow } from './folderWindows.ts';
import type { getLinkLimits, resetLink, setLinkLimits } from './linkCalls.ts';
import type { listRecentFiles } from './recentFiles.ts';
import type {
  changeSharing,
  listShared,
  listSharedFolder,
  listShares,
  shareDocument,
  unshareDocument,
} from './sharing.ts';
import type { addTag, listTagged, listTags, removeTag, setTags } from './tags.ts';
import type { eraseDocuments, listTrash, restoreDocuments } from './trash.ts';
import type { uploadFile, uploadFromUrl } from './upload/uploads.ts';
import type { deleteVersion, listVersions, restoreVersion } from './versions.ts';

/**
 * Adapter of a file store, such as WebDAV or S3, that the file components use instead of the documented calls. Calls
 * reject with ApiError. Optional calls that are left out hide their actions in the components.
 */
export interface FilesPort {
  /** Lists a folder by its path, "/" or "" for the root; rejects with `itemMissing`. */
  readonly listFolder: PortCall<typeof listFolder>;
  /** Lists a part of a folder. Used when the settings announce `windows`. */
  readonly listFolderWindow?: PortCall<typeof listFolderWindow>;
  /** Creates a folder; rejects with `nameExists` or `nameInvalid`. */
  readonly createFolder: PortCall<typeof createFolder>;
  /** Renames a document; rejects with `nameExists`, `nameInvalid` or `itemMissing`. */
  readonly renameDocument: PortCall<typeof renameDocument>;
  /** Moves documents into a folder; rejects with `moveIntoSelf`, `nameExists` or `notAFolder`. */
  readonly moveDocuments: PortCall<typeof moveDocuments>;
  /** Copies documents with their contents into a folder. Used when the settings announce `copies`. */
  readonly copyDocuments?: PortCall<typeof copyDocuments>;
  /** Finds documents by name in all folders. Used when the settings announce `fileSearch`. */
  readonly findDocuments?: PortCall<typeof findDocuments>;
  /** Lists the newest files of all folders, newest first. Used when the settings announce `recentFiles`. */
  readonly listRecentFiles?: PortCall<typeof listRecentFiles>;
  /** Lists the customer's favourites, folders first. Used when the settings announce `favourites`. */
  readonly listFavourites?: PortCall<typeof listFavourites>;
  /** Marks documents as favourites or removes the mark. Used when the settings announce `favourites`. */
  readonly setFavourite?: PortCall<typeof setFavourite>;
  /** Lists the customer's tags with their numbers of documents. Used when the settings announce `tags`. */
  readonly listTags?: PortCall<typeof listTags>;
  /** Lists the documents of a tag, folders first. Used when the settings announce `tags`. */
  readonly listTagged?: PortCall<typeof listTagged>;
  /** Replaces the tags of a document and returns them as stored. Used when the settings announce `tags`. */
  readonly setTags?: PortCall<typeof setTags>;
  /** Adds a tag to documents. Used when the settings announce `tags`. */
  readonly addTag?: PortCall<typeof addTag>;
  /** Removes a tag from documents. Used when the settings announce `tags`. */
  readonly removeTag?: PortCall<typeof removeTag>;
  /** Moves documents to the trash. A store without a trash keeps them in a folder of its own. */
  readonly trashDocuments: PortCall<typeof trashDocuments>;
  /** Lists the trash, newest first. */
  readonly listTrash: PortCall<typeof listTrash>;
  /** Restores trashed documents to their folders; rejects with `nameExists`. */
  readonly restoreDocuments: PortCall<typeof restoreDocuments>;
  /** Erases trashed documents permanently. */
  readonly eraseDocuments: PortCall<typeof eraseDocuments>;
  /** Lists running work on large folders, oldest first. Used when the settings announce `documentJobs`. */
  readonly listDocumentJobs?: PortCall<typeof listDocumentJobs>;
  /** Cancels such work. Used when the settings announce `documentJobs`. */
  readonly cancelDocumentJob?: PortCall<typeof cancelDocumentJob>;
  /**
   * Lists the earlier contents of a file, the newest first; `getDownloadUrl`, `previewUrl` and `readPreview` take their
   * `uuid`, too. Used when the settings announce `versions`.
   */
  readonly listVersions?: PortCall<typeof listVersions>;
  /** Makes a version the content of its file, once per key. Used when the settings announce `versions`. */
  readonly restoreVersion?: PortCall<typeof restoreVersion>;
  /** Deletes a version for good. Used when the settings announce `versions`. */
  readonly deleteVersion?: PortCall<typeof deleteVersion>;
  /** Uploads one file; rejects with `nameExists`, `fileTooLarge`, `quotaExceeded` or `networkError`. */
  readonly uploadFile: PortCall<typeof uploadFile>;
  /** Lets the backend fetch a file from a URL. */
  readonly uploadFromUrl?: PortCall<typeof uploadFromUrl>;
  /** Returns a URL that downloads a file. */
  readonly getDownloadUrl: PortCall<typeof getDownloadUrl>;
  /** Requests an archive of documents. Without it, folders and several documents cannot be downloaded. */
  readonly createArchive?: (request: Pick<ArchiveRequest, 'format' | 'ids'>, signal?: AbortSignal) => Promise<Archive>;
  /** Returns the URL of an image preview; of the file itself when the size is `main`. */
  readonly previewUrl: PortCall<typeof previewUrl>;
  /** Reads the bytes of a preview. */
  readonly readPreview: PortCall<typeof readPreview>;
  /** Sets the description of a document. */
  readonly describeDocument?: PortCall<typeof describeDocument>;
  /** Sets the sharing status of a document. */
  readonly changeSharing?: PortCall<typeof changeSharing>;
  /** Returns the URL of the public page of a shared document. */
  readonly publicUrl?: PortCall<typeof publicUrl>;
  /** Shares a document with an e-mail address. */
  readonly shareDocument?: PortCall<typeof shareDocument>;
  /** Lists the addresses a document is shared with. */
  readonly listShares?: PortCall<typeof listShares>;
  /** Ends sharing with an address. */
  readonly unshareDocument?: PortCall<typeof unshareDocument>;
  /** Reads the limits of a document's link. Used when the settings announce `linkLimits`. */
  readonly getLinkLimits?: PortCall<typeof getLinkLimits>;
  /** Sets and removes limits of a document's link. Used when the settings announce `linkLimits`. */
  readonly setLinkLimits?: PortCall<typeof setLinkLimits>;
  /** Gives a document a new link; the old one ends. Used when the settings announce `linkLimits`. */
  readonly resetLink?: PortCall<typeof resetLink>;
  /** Lists the documents that others share with the customer. */
  readonly listShared?: PortCall<typeof listShared>;
  /** Lists a folder inside a shared one. */
  readonly listSharedFolder?: PortCall<typeof listSharedFolder>;
}

declare module '../client/ports.ts' {
  interface Ports {
    readonly files?: FilesPort;
  }
}

declare module '../client/changes.ts' {
  interface ChangeCalls {
    readonly files: ChangesOf<FilesPort>;
  }
}
