import { attempt, errorOf } from './errors.js';
import { checkName, inside } from './paths.js';

/** Sends a file in one request that reads it piece by piece and reports its progress. */
function put(url, { file, onProgress, signal }) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    // Nobody's file is overwritten, also when two pages upload the same name at once.
    request.setRequestHeader('if-none-match', '*');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size), file.size));
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(errorOf(request.status))));
    request.addEventListener('error', () => reject(errorOf()));
    request.addEventListener('abort', () => reject(signal.reason));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Creates the calls that carry the bytes of documents. */
export function webdavContent({ ids, stat, refuseTaken, urlOf }) {
  return {
    uploadFile: ({ name, folderId, ...sending }) =>
      attempt(async () => {
        checkName(name);
        const path = inside(ids.pathOf(folderId), name);
        await refuseTaken(path);
        await put(urlOf(path), sending);
        return stat(path);
      }),
    getDownloadUrl: async ({ uuid }) => urlOf(uuid),
    previewUrl: ({ uuid }) => urlOf(uuid),
    readPreview: ({ uuid }, { start = 0, maxBytes, signal } = {}) =>
      attempt(async () => {
        const end = maxBytes === undefined ? '' : start + maxBytes - 1;
        const answer = await fetch(urlOf(uuid), { headers: { range: `bytes=${start}-${end}` }, signal });
        if (!answer.ok) throw errorOf(answer.status);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
        return {
          bytes,
          totalBytes: total === undefined ? bytes.length : Number(total),
          contentType: answer.headers.get('content-type'),
        };
      }),
  };
}
