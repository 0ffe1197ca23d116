import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { ROOT_FOLDER_ID, uploadFile } from '@abrak/core/files';
import { fetchUpload } from '@abrak/core/internal/testing';
import { verifyWebhook } from '@abrak/core/partners';
import { expect, test, vi } from 'vitest';
import { demoCustomer } from '../../account/index.ts';
import { makeDataFolder } from '../../testing/dataFolder.ts';
import { openHookServer } from '../../testing/openHookServer.ts';
import { aKey, aPartner, send } from '../../testing/partnerCalls.ts';
import { endProcess, spawnSandbox } from '../../testing/spawnSandbox.ts';

test('an upload is told to an endpoint on this machine, again after a kill -9 and after a replay, with the same id', async () => {
  const data = await makeDataFolder();
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  let isDead = true;
  const hooks = await openHookServer((_, response) => (isDead ? undefined : void response.writeHead(204).end()));
  const webhooks = [{ id: 'main', url: hooks.url, events: ['file.uploaded' as const], secrets: [secret] }];
  await writeFile(
    join(data.path, 'partners.json'),
    JSON.stringify({ partners: [aPartner({ customers: [demoCustomer.username], webhooks })] }),
  );
  const args = ['--data', data.path, '--port', '0', '--upload-port', '0'];
  let sandbox = await spawnSandbox(args, { databaseUrl: data.databaseUrl });
  try {
    const client = createClient({ baseUrl: sandbox.url, uploadUrl: sandbox.uploadUrl, upload: fetchUpload });
    await signIn(client, { identifier: demoCustomer.username, password: demoCustomer.password });
    const signal = AbortSignal.timeout(60_000);
    const file = await uploadFile(client, {
      file: new Blob(['bytes']),
      name: 'hook.txt',
      folderId: ROOT_FOLDER_ID,
      onConflict: undefined,
      onProgress: () => undefined,
      signal,
    });
    await vi.waitUntil(() => hooks.received.length === 1, { timeout: 30_000 });
    await endProcess(sandbox.process, 'SIGKILL');
    isDead = false;
    sandbox = await spawnSandbox(args, { databaseUrl: data.databaseUrl });
    // On PostgreSQL the lease of the killed process ends after a minute.
    await vi.waitUntil(() => hooks.received.length === 2, { timeout: 90_000 });
    const [first, second] = await Promise.all(hooks.received.map((hook) => verifyWebhook(hook, secret)));
    expect(first).toMatchObject({ ok: true, value: { type: 'file.uploaded', data: { file: { uuid: file.uuid } } } });
    expect(second).toEqual(first);
    const id = String(hooks.received[0]?.headers['webhook-id']);
    const replay = await send({ url: new URL(sandbox.url).origin }, `partners/webhooks/deliveries/${id}/replay`, {
      method: 'POST',
      headers: { authorization: `Bearer ${aKey()}` },
    });
    expect(replay.status).toBe(200);
    await vi.waitUntil(() => hooks.received.length === 3, { timeout: 30_000 });
    expect(hooks.received[2]?.headers['webhook-id']).toBe(id);
    expect(await endProcess(sandbox.process, 'SIGTERM')).toBe(0);
  } finally {
    await endProcess(sandbox.process, 'SIGKILL');
    await hooks.close();
    await data.remove();
  }
});
