import { type Client, createClient } from '@abrak/core';
import { type StoredDocument, createFolder, listFolder, ROOT_FOLDER_ID, uploadFile } from '@abrak/core/files';
import { signIn } from '@abrak/core/account';
import { fetchUpload } from '@abrak/core/internal/testing';
import { type Credentials, demoCustomer, type Sandbox } from './startSandbox.ts';

/** Signs a customer in through the API with a new session. Default: the demo customer. */
export async function connect(
  { url, uploadUrl }: Pick<Sandbox, 'url' | 'uploadUrl'>,
  { username, password }: Credentials = demoCustomer,
): Promise<Client> {
  const client = createClient({ baseUrl: url, uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: username, password });
  return client;
}

/** Creates a folder through the API. Default parent: the main folder. */
export function makeFolder(client: Client, name: string, parentId: number = ROOT_FOLDER_ID): Promise<StoredDocument> {
  return createFolder(client, { name, parentId, parentName: null });
}

/** Lists the names in a folder on the server. */
export async function namesIn(client: Client, path: string): Promise<string[]> {
  const { documents } = await listFolder(client, path);
  return documents.map(({ name }) => name);
}

interface SmallFile {
  readonly folderId: number;
  readonly name: string;
}

/** Uploads a small file through the API. */
export function uploadBytes(
  client: Client,
  { folderId, name, bytes }: SmallFile & { readonly bytes: Uint8Array<ArrayBuffer> | string },
): Promise<StoredDocument> {
  const { signal } = new AbortController();
  return uploadFile(client, { file: new Blob([bytes]), name, folderId, onProgress: () => undefined, signal });
}

/** Uploads a small text file through the API. */
export function uploadText(
  client: Client,
  { text, ...target }: SmallFile & { readonly text: string },
): Promise<StoredDocument> {
  return uploadBytes(client, { ...target, bytes: text });
}
