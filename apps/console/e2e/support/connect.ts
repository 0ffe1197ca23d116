import { type Client, createClient, type UploadTransport } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { createFolder, type StoredDocument, listFolder, ROOT_FOLDER_ID, uploadFile } from '@abrak/core/files';
import { type Credentials, demoCustomer, type Sandbox } from './startSandbox.ts';

const fetchUpload: UploadTransport = async ({ url, headers, fields, file, fileName, signal }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName);
  // Read beforehand: Node's fetch leaves a rejection to nobody when a form is cut off while it is read.
  const whole = new Response(form);
  const type = whole.headers.get('Content-Type') ?? '';
  const body = await whole.arrayBuffer();
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body, signal });
  return { status: answer.status, text: await answer.text() };
};

/** Signs a customer in without a browser, the demo customer by default, with a session of its own. */
export async function connect(
  { url, uploadUrl }: Pick<Sandbox, 'url' | 'uploadUrl'>,
  { username, password }: Credentials = demoCustomer,
): Promise<Client> {
  const client = createClient({ baseUrl: url, uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: username, password });
  return client;
}

/** Creates a folder without a browser, in the main folder by default. */
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

/** Uploads a small file without a browser. */
export function uploadBytes(
  client: Client,
  { folderId, name, bytes }: SmallFile & { readonly bytes: Uint8Array<ArrayBuffer> | string },
): Promise<StoredDocument> {
  const { signal } = new AbortController();
  return uploadFile(client, { file: new Blob([bytes]), name, folderId, onProgress: () => undefined, signal });
}

/** Uploads a small text without a browser. */
export function uploadText(client: Client, { text, ...place }: SmallFile & { readonly text: string }): Promise<StoredDocument> {
  return uploadBytes(client, { ...place, bytes: text });
}
