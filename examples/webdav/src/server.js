import { ApiError } from '@abrak/core';
import { createClient } from 'webdav';
import { createIds, nameOf, parentOf } from './paths.js';

function genericTypeOf(mime = '') {
  return ['image', 'video', 'audio'].find((type) => mime.startsWith(`${type}/`)) ?? 'other';
}

/** Creates the WebDAV server at an address with the numbers of its documents; its calls take paths. */
export function createServer(address) {
  const dav = createClient(address);
  const ids = createIds();

  function toDocument({ filename, type, size, lastmod, mime }) {
    const parent = parentOf(filename);
    const isFolder = type === 'directory';
    return {
      id: ids.of(filename),
      uuid: filename,
      name: nameOf(filename),
      kind: isFolder ? 'folder' : 'file',
      genericType: isFolder ? 'other' : genericTypeOf(mime),
      mimeType: mime ?? null,
      path: filename,
      sizeBytes: isFolder ? 0 : size,
      createdAt: Date.parse(lastmod),
      description: '',
      ownerName: null,
      parent: { id: ids.of(parent), name: nameOf(parent) },
      downloadCount: 0,
      sharing: 'PRIVATE',
    };
  }

  async function refuseTaken(path) {
    if (await dav.exists(path)) throw new ApiError({ code: 'nameExists', status: 409 });
  }

  async function move(from, to) {
    if (from === to) return;
    if (`${to}/`.startsWith(`${from}/`)) throw new ApiError({ code: 'moveIntoSelf', status: 409 });
    await dav.moveFile(from, to, { overwrite: false });
    ids.move(from, to);
  }

  return {
    dav,
    ids,
    toDocument,
    refuseTaken,
    urlOf: (path) => `${address}${path.split('/').map(encodeURIComponent).join('/')}`,
    stat: async (path) => toDocument(await dav.stat(path)),
    /** Moves documents one after the other, after all of them were checked; `moves` are pairs of old and new path. */
    async moveAll(moves, { onProgress } = {}) {
      for (const [from, to] of moves) if (from !== to) await refuseTaken(to);
      for (const [index, [from, to]] of moves.entries()) {
        await move(from, to);
        onProgress?.(index + 1, moves.length);
      }
    },
  };
}
