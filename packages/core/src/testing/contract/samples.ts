import type { Client } from '../../client/index.ts';
import {
  createFolder,
  type StoredDocument,
  listFolder,
  type OnConflict,
  ROOT_FOLDER_ID,
  uploadFile,
} from '../../files/index.ts';

/** Id that no backend gives. */
export const UNKNOWN_ID = 999_999_999;

/** Balance in toman that pays for everything a check orders. */
export const RICH_TOMAN = 90_000_000;

/** Returns a name that no other check uses. */
export function uniqueName(prefix: string): string {
  return `${prefix}${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** Creates a folder, by default in the root. */
export function addFolder(
  client: Client,
  name: string,
  parent?: Pick<StoredDocument, 'id' | 'name'>,
): Promise<StoredDocument> {
  return createFolder(client, { name, parentId: parent?.id ?? ROOT_FOLDER_ID, parentName: parent?.name ?? null });
}

export interface FileOptions {
  readonly content?: string;
  readonly folder?: Pick<StoredDocument, 'id'>;
  readonly onConflict?: OnConflict;
  /** Time when the file was changed, in milliseconds; default: the device does not say it. */
  readonly lastModified?: number;
}

/** Uploads a file of text, by default into the root. */
export function addFile(
  client: Client,
  name: string,
  { content = name, folder, onConflict, lastModified }: FileOptions = {},
): Promise<StoredDocument> {
  const type = 'text/plain';
  return uploadFile(client, {
    file:
      lastModified === undefined ? new Blob([content], { type }) : new File([content], name, { type, lastModified }),
    name,
    folderId: folder?.id ?? ROOT_FOLDER_ID,
    onConflict,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

/** Returns the names in a folder, in the server's order. */
export async function namesIn(client: Client, path: string): Promise<readonly string[]> {
  return (await listFolder(client, path)).documents.map(({ name }) => name);
}
