import type { Client } from '@abrak/core';
import { type StoredDocument, getDownloadUrl, listFolder } from '@abrak/core/files';
import { childPath } from '@abrak/core/internal';
import { sha256 } from './sampleBytes.ts';

/** Lists all documents below a folder on the server, by path. */
export async function documentsBelow(client: Client, path: string): Promise<Map<string, StoredDocument>> {
  const found = new Map<string, StoredDocument>();
  const { documents } = await listFolder(client, path);
  for (const document of documents) {
    const own = childPath(path, document.name);
    found.set(own, document);
    if (document.kind !== 'folder') continue;
    for (const [below, inner] of await documentsBelow(client, own)) found.set(below, inner);
  }
  return found;
}

/** Downloads a file and returns its SHA-256. */
export async function sha256OfRemote(client: Client, file: StoredDocument): Promise<string> {
  const answer = await fetch(await getDownloadUrl(client, file));
  if (!answer.ok) throw new Error(`The download of ${file.name} was answered with ${answer.status}.`);
  return sha256(new Uint8Array(await answer.arrayBuffer()));
}
