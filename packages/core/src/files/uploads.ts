import { ApiError, type Client, type InterruptedUpload, readUploadAnswer, type UploadTurn } from '../client/index.ts';
import { type OnConflict, onConflicts } from './conflicts.ts';
import { type Document, DocumentSchema, ROOT_FOLDER_ID } from './schema.ts';

/** One file to send, who is told of its progress, and what stops it. */
export interface FileUpload {
  readonly file: Blob;
  readonly name: string;
  readonly folderId: number;
  /** Default: the server's, which refuses; another needs the capability conflicts. */
  readonly onConflict?: OnConflict | undefined;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** Told by resumable uploads only. */
  readonly onTurn?: ((turn: UploadTurn) => void) | undefined;
  readonly signal: AbortSignal;
}

/** Uploads one file (A §7); rejects with nameExists, fileTooLarge, quotaExceeded, diskFull or networkError. */
export function uploadFile(client: Client, { name, folderId, onConflict, onTurn: _, ...transfer }: FileUpload): Promise<Document> {
  return client.upload({
    ...transfer,
    fileName: name,
    fields: { pathId: String(folderId), ...(onConflict && { onConflict }) },
    answer: DocumentSchema,
  });
}

/** From which size on a file is worth being sent resumably. */
export const RESUMABLE_FROM_BYTES = 16 * 1024 * 1024;

/** Uploads one file so that it survives a reload, a crash and a lost line; needs the capability resumable. */
export function uploadFileResumably(
  client: Client,
  { name, folderId, onConflict, ...transfer }: FileUpload,
): Promise<Document> {
  const metadata = { filename: name, pathId: String(folderId), ...(onConflict && { onConflict }) };
  return readUploadAnswer(client.resumable.send({ ...transfer, metadata }), DocumentSchema, transfer.signal);
}

/** A file that was not sent whole when the page was left; choosing it once more goes on where it was. */
export interface InterruptedFile extends Omit<InterruptedUpload, 'metadata'> {
  /** The name that it is to have. */
  readonly name: string;
  readonly folderId: number;
  /** What was to be done about its name. */
  readonly onConflict?: OnConflict | undefined;
}

/** What uploadFileResumably began in this browser for whoever is signed in and did not end, oldest first. */
export async function listInterruptedFiles(client: Client): Promise<readonly InterruptedFile[]> {
  const uploads = await client.resumable.list();
  return uploads.map(({ metadata, ...upload }) => ({
    ...upload,
    name: metadata['filename'] ?? '',
    folderId: Number(metadata['pathId'] ?? ROOT_FOLDER_ID),
    onConflict: onConflicts.find((onConflict) => onConflict === metadata['onConflict']),
  }));
}

/**
 * Gives up what listInterruptedFiles told of, here and on the server, which is told later when it cannot be reached;
 * rejects with networkError when what does this cannot be loaded.
 */
export async function discardInterruptedFile(client: Client, key: string): Promise<void> {
  try {
    await client.resumable.discard(key);
  } catch (error) {
    // What a browser throws when it cannot load a module.
    if (error instanceof TypeError) throw new ApiError({ code: 'networkError', cause: error });
    throw error;
  }
}

/** Whether a file is the one that was interrupted, by all that a page may know of it: name, size and time. */
export function isInterruptedFile(
  { fileName, sizeBytes, lastModified }: Pick<InterruptedFile, 'fileName' | 'lastModified' | 'sizeBytes'>,
  file: File,
): boolean {
  return file.name === fileName && file.size === sizeBytes && file.lastModified === lastModified;
}

/** A file that the server is to fetch. */
export interface UrlUpload {
  /** An http or https address. */
  readonly url: string;
  readonly folderId: number;
  readonly onConflict?: OnConflict | undefined;
}

/** Lets the server fetch a file (A §7); rejects with urlRefused, urlUnreachable, fileTooLarge or what an upload does. */
export function uploadFromUrl(
  client: Client,
  { url, folderId, onConflict }: UrlUpload,
  signal?: AbortSignal,
): Promise<Document> {
  return client.request({
    method: 'POST',
    service: 'cfs',
    path: 'upload/url',
    form: {
      url,
      pathId: String(folderId),
      token: crypto.randomUUID(),
      dlc: 'false',
      ...(onConflict && { onConflict }),
    },
    answer: DocumentSchema,
    signal,
  });
}
