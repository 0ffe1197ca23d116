import { type Client, createClient } from '@abrak/core';
import { readUpdates, signIn } from '@abrak/core/account';
import { createFolder, shareDocument, unshareDocument } from '@abrak/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoColleague, demoCustomer } from '../../account/index.ts';
import { type DataFolder, makeDataFolder } from '../../testing/dataFolder.ts';
import { dropConnections } from '../../testing/dropConnections.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from '../../testing/spawnSandbox.ts';

let data: DataFolder;
let first: SpawnedSandbox;
let second: SpawnedSandbox;

// A stop that waited for open streams would outlast the test.
const env = { STOP_GRACE_SECONDS: '600' };
const start = () =>
  spawnSandbox(['--data', data.path, '--port', '0', '--upload-port', '0'], { databaseUrl: data.databaseUrl, env });

async function signedIn(at: SpawnedSandbox, { email, password }: typeof demoColleague | typeof demoCustomer) {
  const client = createClient({ baseUrl: at.url, timings: { signInDelayMs: 0 } });
  await signIn(client, { identifier: email, password });
  return client;
}

function follow(client: Client) {
  const told: string[] = [];
  const reading = readUpdates(client, { onText: (text) => told.push(text), signal: new AbortController().signal });
  return { told, reading };
}

beforeAll(async () => {
  data = await makeDataFolder();
  first = await start();
  second = await start();
});

afterAll(async () => {
  for (const { process } of [first, second]) await endProcess(process, 'SIGKILL');
  await data.remove();
});

test('a change at one process is told by another, also after its connection was lost; a stop ends the streams', async () => {
  const client = await signedIn(first, demoCustomer);
  const { told, reading } = follow(await signedIn(second, demoColleague));
  await expect.poll(() => told.length).toBe(1);
  const { id } = await createFolder(client, { name: 'live', parentId: 0, parentName: '' });
  const share = { id, email: demoColleague.email };
  await shareDocument(client, share);
  await expect.poll(() => told.slice(1).join('')).toContain('"shares"');
  const { length } = told;
  await dropConnections(data.databaseUrl ?? '');
  // All topics, because what changed meanwhile is not known.
  await expect.poll(() => told.slice(length).join(''), { timeout: 20_000 }).toContain('"settings"');
  const rejoined = told.length;
  await unshareDocument(client, share);
  await expect.poll(() => told.slice(rejoined).join('')).toContain('"shares"');
  await Promise.all([reading, endProcess(second.process, 'SIGTERM')]);
}, 60_000);
