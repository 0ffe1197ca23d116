import { childPath, type Client, type Document, getDownloadUrl, listFolder } from '@abrak/core';
import { sha256 } from './sampleBytes.ts';

/** Lists all documents below a folder on the server, by path. */
export async function documentsBelow(client: Client, path: string): Promise<Map<string, Document>> {
  const found = new Map<string, Document>();
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
export async function sha256OfRemote(client: Client, file: Document): Promise<string> {
  const answer = await fetch(await getDownloadUrl(client, file));
  if (!answer.ok) throw new Error(`The download of ${file.name} was answered with ${answer.status}.`);
  return sha256(new Uint8Array(await answer.arrayBuffer()));
}
