import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, StartError } from './config/index.ts';
import { startSandbox } from './startSandbox.ts';
import { makeDataFolder } from './testing/dataFolder.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abrak-start-'));
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  [
    'database',
    { pathname: '/no_such_database' },
    (host: string) =>
      `PostgreSQL at ${host} has no database "no_such_database": create it, or name another one in DATABASE_URL.`,
  ],
  [
    'user',
    { username: 'no_such_user' },
    (host: string) =>
      `PostgreSQL at ${host} does not accept the user "no_such_user": check the user and the password in DATABASE_URL.`,
  ],
])('a missing %s is named in a sentence', async (_what, changes, sentenceAt) => {
  const url = Object.assign(new URL(process.env['SANDBOX_TEST_DATABASE_URL'] ?? ''), changes);
  const config = readConfig({
    args: ['--port', '0', '--upload-port', '0'],
    env: { DATABASE_URL: url.href },
    cwd: folder,
  });
  const starting = startSandbox(config, { logError: () => undefined, announce: () => undefined });
  await expect(starting).rejects.toThrow(new StartError(sentenceAt(url.host)));
});

test('tables of a newer version are named in a sentence', async () => {
  const data = await makeDataFolder();
  try {
    const { scope, close } = await data.openDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('9999Newer', '2030-01-01T00:00:00.000Z')`.execute(
      scope.q(),
    );
    await close();
    const config = readConfig({
      args: ['--port', '0', '--upload-port', '0'],
      env: { DATABASE_URL: data.databaseUrl ?? '' },
      cwd: data.path,
    });
    const starting = startSandbox(config, { logError: () => undefined, announce: () => undefined });
    await expect(starting).rejects.toThrow(
      new StartError('A newer version of the sandbox has changed the tables of this database: start that version.'),
    );
  } finally {
    await data.remove();
  }
});
