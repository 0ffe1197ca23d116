import { ApiError, type Client, type InterruptedUpload, type ResumableUploadEvent } from '../../client/index.ts';
import { defineChange } from '../../client/internal.ts';
import { readableOrNull, randomId } from '../../shared/internal.ts';
import { type OnConflict, onConflicts } from '../conflicts.ts';
import { type StoredDocument, DocumentSchema, ROOT_FOLDER_ID } from '../schema.ts';

/** One file to upload, with its progress callbacks and abort signal. */
export interface FileUpload {
  readonly file: Blob;
  readonly name: string;
  /** Id of the target folder. */
  readonly folderId: number;
  /** Default: the server's, which rejects a taken name; any other value requires the `conflicts` capability. */
  readonly onConflict?: OnConflict | undefined;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** Called by resumable uploads only. */
  readonly onEvent?: ((turn: ResumableUploadEvent) => void) | undefined;
  readonly signal: AbortSignal;
}

// A date before 1970 counts as unknown, like none.
function dateField(file: Blob): Readonly<Record<string, string>> {
  return file instanceof File && file.lastModified > 0 ? { lastModified: String(Math.trunc(file.lastModified)) } : {};
}

/**
 * Uploads one file in a single multipart request; rejects with nameExists, fileTooLarge, quotaExceeded, diskFull or
 * networkError. Browsers write a quotation mark of a file name as %22, so such a name is sent in a field as well.
 */
export const uploadFile = defineChange({
  call: 'files.uploadFile',
  route: 'POST upload/',
  send: ({ client }, { name, folderId, onConflict, onEvent: _, ...transfer }: FileUpload): Promise<StoredDocument> =>
    client.upload({
      ...transfer,
      fileName: name,
      fields: {
        pathId: String(folderId),
        ...(onConflict && { onConflict }),
        ...(name.includes('"') && { fileName: name }),
        ...dateField(transfer.file),
      },
      answer: DocumentSchema,
    }),
  input: (_client, { onEvent: _, ...upload }) => [upload],
});

/** Smallest size in bytes that is worth a resumable upload. */
export const RESUMABLE_FROM_BYTES = 16 * 1024 * 1024;

/**
 * Uploads one file resumably: it survives a page reload, a crash and connection losses. Requires the `resumable`
 * capability.
 */
export function uploadFileResumably(
  client: Client,
  { name, folderId, onConflict, ...transfer }: FileUpload,
): Promise<StoredDocument> {
  const target = { pathId: String(folderId), ...(onConflict && { onConflict }) };
  const metadata = { filename: name, ...target, ...dateField(transfer.file) };
  const change = { type: 'files.uploadFile', input: [{ name, folderId, onConflict, ...transfer }] } as const;
  return client.changes.send(change, () => client.uploadResumably({ ...transfer, metadata, answer: DocumentSchema }));
}

/** Resumable upload that did not finish; picking the same file again continues it. */
export interface InterruptedFile extends Omit<InterruptedUpload, 'metadata'> {
  /** Name that the uploaded document will have. */
  readonly name: string;
  readonly folderId: number;
  /** Conflict handling that was chosen when the upload started. */
  readonly onConflict?: OnConflict | undefined;
}

/** Lists unfinished resumable uploads of the signed-in customer in this browser, oldest first. */
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
 * Discards an interrupted upload, in this browser and on the server. An unreachable server is notified at the next
 * listing. Rejects with networkError when the upload module cannot be loaded.
 */
export async function discardInterruptedFile(client: Client, key: string): Promise<void> {
  try {
    await client.resumable.discard(key);
  } catch (error) {
    // Browsers throw a TypeError when a dynamic import cannot be loaded.
    if (error instanceof TypeError) throw new ApiError({ code: 'networkError', cause: error });
    throw error;
  }
}

/** Returns true when a picked file matches an interrupted upload in name, size and modification time. */
export function isInterruptedFile(
  { fileName, sizeBytes, lastModified }: Pick<InterruptedFile, 'fileName' | 'lastModified' | 'sizeBytes'>,
  file: File,
): boolean {
  return file.name === fileName && file.size === sizeBytes && file.lastModified === lastModified;
}

/** File for the server to download from a URL. */
export interface UrlUpload {
  /** An http or https address. */
  readonly url: string;
  readonly folderId: number;
  readonly onConflict?: OnConflict | undefined;
}

/**
 * Requests that the server downloads a file into a folder. Rejects with unreadableAnswer when the server has accepted it,
 * but does not send the document; with urlRefused, urlUnreachable, fileTooLarge or an error of `uploadFile`.
 */
export const uploadFromUrl = defineChange({
  call: 'files.uploadFromUrl',
  route: 'POST cfs/upload/url',
  send: async (
    { request },
    { url, folderId, onConflict }: UrlUpload,
    signal?: AbortSignal,
  ): Promise<StoredDocument> => {
    const document = await request({
      form: {
        url,
        pathId: String(folderId),
        token: randomId(),
        dlc: 'false',
        ...(onConflict && { onConflict }),
      },
      answer: readableOrNull(DocumentSchema),
      signal,
    });
    if (document === null) throw new ApiError({ code: 'unreadableAnswer' });
    return document;
  },
  input: (_client, { url, folderId, onConflict }, signal?: AbortSignal) => [{ url, folderId, onConflict }, signal],
});
