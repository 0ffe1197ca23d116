import { createClient } from '@abrak/core';
import { expect, test } from 'vitest';

test('a resumable upload ends at once when its file can no longer be read', async () => {
  // Nothing listens here: a readable file would be tried again for two minutes.
  const client = createClient({ baseUrl: 'http://127.0.0.1:9', uploadUrl: 'http://127.0.0.1:9/nwuploads' });
  client.session.start('secret', 'sara');
  const lost = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
  const file = Object.assign(new File(['x'], 'a.bin'), { slice: () => lost });
  const sent = client.resumable.send({
    file,
    metadata: { filename: 'a.bin' },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await expect(sent).rejects.toMatchObject({ message: 'The file cannot be read.' });
});
