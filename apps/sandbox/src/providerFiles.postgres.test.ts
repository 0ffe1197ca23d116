import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from './testing/dataFolder.ts';
import { endProcess, runToEnd, type SpawnedSandbox, spawnSandbox } from './testing/spawnSandbox.ts';

const anyPorts = ['--port', '0', '--upload-port', '0'];

let data: DataFolder;
let provider: string;
const started: SpawnedSandbox[] = [];

async function start(): Promise<SpawnedSandbox> {
  const sandbox = await spawnSandbox(['--data', data.path, ...anyPorts], { databaseUrl: data.databaseUrl });
  started.push(sandbox);
  return sandbox;
}

beforeAll(async () => {
  data = await makeDataFolder();
  provider = await mkdtemp(join(tmpdir(), 'abrak-provider-'));
});

afterAll(async () => {
  await Promise.all(started.map(({ process }) => endProcess(process, 'SIGKILL')));
  await data.remove();
  await rm(provider, { recursive: true });
});

const settings = (action: string, folder = provider) =>
  runToEnd(['settings', action, '--data', folder], { databaseUrl: data.databaseUrl });
const write = (name: string, content: unknown, folder = provider) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

async function uploadSwitch({ url }: SpawnedSandbox): Promise<unknown> {
  const answer: unknown = await (await fetch(new URL('/vm/settings', url))).json();
  return answer instanceof Object && 'disableUpload' in answer ? answer.disableUpload : undefined;
}

test('settings are imported before the first start, apply to running processes at once, and are exported', async () => {
  await write('settings.json', { disableUpload: { status: true, message: 'first' } });
  expect(await settings('import')).toEqual({
    exitCode: 0,
    errors: '',
    output: 'Imported settings.json: every process applies it within 2 seconds.\n',
  });
  const [one, two] = await Promise.all([start(), start()]);
  expect(await uploadSwitch(one)).toEqual({ status: true, message: 'first' });
  expect(await uploadSwitch(two)).toEqual({ status: true, message: 'first' });

  await write('settings.json', { disableUpload: { status: true, message: 'second' } });
  await write('partners.json', { partners: [] });
  expect((await settings('import')).output).toContain('Imported partners.json');
  for (const sandbox of [one, two]) {
    await expect.poll(() => uploadSwitch(sandbox), { timeout: 20_000 }).toEqual({ status: true, message: 'second' });
  }

  const copy = join(provider, 'copy');
  await mkdir(copy);
  expect((await settings('export', copy)).exitCode).toBe(0);
  expect(await readFile(join(copy, 'settings.json'), 'utf8')).toBe(
    await readFile(join(provider, 'settings.json'), 'utf8'),
  );
  expect((await stat(join(copy, 'partners.json'))).mode & 0o077).toBe(0);
  await write('settings.json', '{}', copy);
  expect(await settings('export', copy)).toMatchObject({
    exitCode: 1,
    output: '',
    errors: expect.stringContaining('differs from the one in the database'),
  });
});

test.each([
  ['settings.json', '{"disableUplaod": {}}', 'is not valid: disableUplaod'],
  ['partners.json', '{"partners": [{"id": "sk_secret"}]}', 'is not valid: partners.0'],
])('a broken %s is refused and changes nothing', async (name, content, complaint) => {
  const folder = await mkdtemp(join(provider, 'broken-'));
  await write('settings.json', '{}', folder);
  await write(name, content, folder);
  const { exitCode, errors } = await settings('import', folder);
  expect(exitCode).toBe(1);
  expect(errors).toContain(complaint);
  expect(errors).not.toContain('sk_secret');
  const [running] = started;
  if (running === undefined) throw new Error('No process runs.');
  expect(await uploadSwitch(running)).toEqual({ status: true, message: 'second' });
});

test('a file in the data folder is not used beside one in the database, and is named at the start', async () => {
  await write('settings.json', '{}', data.path);
  const sandbox = await start();
  expect(sandbox.lines).toContain(
    `${join(data.path, 'settings.json')} is not used: the database has another settings.json. Import it with "settings import", or remove it.`,
  );
  expect(await uploadSwitch(sandbox)).toEqual({ status: true, message: 'second' });
  await rm(join(data.path, 'settings.json'));
});

test('a start is refused while the settings in the database are not valid', async () => {
  const { scope, close } = await data.openDatabase();
  await scope.q().updateTable('provider_file').set({ content: '{' }).where('name', '=', 'settings.json').execute();
  await close();
  const { exitCode, errors } = await runToEnd(['--data', data.path, ...anyPorts], { databaseUrl: data.databaseUrl });
  expect(exitCode).toBe(1);
  expect(errors).toMatch(
    /^settings\.json in the database is not valid for this version: JSON: .*Import a correct one with "settings import"\.\n$/,
  );
  await write('settings.json', '{}');
  expect((await settings('import')).exitCode).toBe(0);
  expect(await uploadSwitch(await start())).toEqual({ status: false, message: '' });
});

test('the command says what is missing', async () => {
  const empty = await mkdtemp(join(provider, 'empty-'));
  expect((await settings('import', empty)).errors).toBe(
    `${empty} has neither settings.json nor partners.json: name the folder with --data.\n`,
  );
  expect((await settings('remove')).errors).toBe('settings must be followed by import or export, not "remove".\n');
  expect((await runToEnd(['settings', 'import', '--data', provider])).errors).toContain('only with DATABASE_URL');
});
