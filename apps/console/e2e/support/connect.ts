import {
  type Client,
  createClient,
  type Document,
  listFolder,
  signIn,
  uploadFile,
  type UploadTransport,
} from '@abrak/core';
import { demoCustomer, type Sandbox } from './startSandbox.ts';

const fetchUpload: UploadTransport = async ({ url, headers, fields, file, fileName, signal }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName);
  const answer = await fetch(url, { method: 'POST', headers, body: form, signal });
  return { status: answer.status, text: await answer.text() };
};

/** Signs the demo customer in without a browser, with a session of its own. */
export async function connect({ url, uploadUrl }: Pick<Sandbox, 'url' | 'uploadUrl'>): Promise<Client> {
  const client = createClient({ baseUrl: url, uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: demoCustomer.username, password: demoCustomer.password });
  return client;
}

/** The names in a folder on the server. */
export async function namesIn(client: Client, path: string): Promise<string[]> {
  const { documents } = await listFolder(client, path);
  return documents.map(({ name }) => name);
}

/** Uploads a small text without a browser. */
export function uploadText(
  client: Client,
  { folderId, name, text }: { readonly folderId: number; readonly name: string; readonly text: string },
): Promise<Document> {
  const { signal } = new AbortController();
  return uploadFile(client, { file: new Blob([text]), name, folderId, onProgress: () => undefined, signal });
}
