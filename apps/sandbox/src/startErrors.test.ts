import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, StartError } from './config/index.ts';
import { startSandbox } from './startSandbox.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abrak-start-'));
});

afterAll(() => rm(folder, { recursive: true }));

function start(dataFolder: string, env: Record<string, string> = {}) {
  const config = readConfig({ args: ['--data', dataFolder, '--port', '0', '--upload-port', '0'], env, cwd: folder });
  return startSandbox(config, { logError: () => undefined, announce: () => undefined });
}

test.each(['settings.json', 'partners.json'])(
  'a broken %s refuses the start, so that nothing closed opens again',
  async (name) => {
    const file = join(folder, name);
    await writeFile(file, '{ "disableUpload": tru');
    await expect(start(folder)).rejects.toThrow(StartError);
    await expect(start(folder)).rejects.toThrow(new RegExp(`^${file} is not valid: .+\\. Correct or remove it\\.$`));
    await rm(file);
  },
);

test('a data folder that is a file is named in a sentence', async () => {
  const file = join(folder, 'taken');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow(
    new StartError(`The data folder ${file} is not a folder: choose another one with --data.`),
  );
});

test('a PostgreSQL that does not answer is named in a sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
  await expect(start(folder, { DATABASE_URL: `postgres://abrak@127.0.0.1:${port}/abrak` })).rejects.toThrow(
    new StartError(
      `No PostgreSQL answers at 127.0.0.1:${port}: start it, or unset DATABASE_URL to use the embedded one.`,
    ),
  );
});
