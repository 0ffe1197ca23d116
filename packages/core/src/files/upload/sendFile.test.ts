import { expect, test } from 'vitest';
import { createMemoryBackend } from '../../testing/index.ts';
import { sendFile } from './sendFile.ts';

const context = { user: undefined, settings: () => Promise.resolve(undefined) };

/** File whose bytes the device gives no more. */
function lostFile(): Blob {
  const file = new File(['x'], 'a.txt');
  const lost = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
  return Object.assign(file, { slice: () => lost });
}

test.each([
  ['a file that is there', new File(['x'], 'a.txt'), 'networkError'],
  ['a file that was changed or deleted meanwhile', lostFile(), 'fileUnreadable'],
])('%s fails with %s when no answer comes', async (_, file, code) => {
  const client = createMemoryBackend().client({ upload: () => Promise.reject(new TypeError('no answer')) });
  const upload = {
    file,
    name: 'a.txt',
    folderId: 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  await expect(sendFile(client, upload, context)).rejects.toMatchObject({ code });
});
