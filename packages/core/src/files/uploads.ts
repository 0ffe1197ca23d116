import type { Client } from '../client/index.ts';
import type { OnConflict } from './conflicts.ts';
import { type Document, DocumentSchema } from './schema.ts';

/** One file to send, who is told of its progress, and what stops it. */
export interface FileUpload {
  readonly file: Blob;
  readonly name: string;
  readonly folderId: number;
  /** Default: the server's, which refuses; another needs the capability conflicts. */
  readonly onConflict?: OnConflict | undefined;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads one file (A §7); rejects with nameExists, fileTooLarge, quotaExceeded, diskFull or networkError. */
export function uploadFile(client: Client, { name, folderId, onConflict, ...transfer }: FileUpload): Promise<Document> {
  return client.upload({
    ...transfer,
    fileName: name,
    fields: { pathId: String(folderId), ...(onConflict && { onConflict }) },
    answer: DocumentSchema,
  });
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
