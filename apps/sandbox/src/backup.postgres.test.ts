import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Client, createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import {
  eraseDocuments,
  getDownloadUrl,
  listFolder,
  type StoredDocument,
  trashDocuments,
  uploadFile,
  deleteVersion,
  listVersions,
} from '@abrak/core/files';
import { fetchUpload } from '@abrak/core/internal/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoCustomer } from './account/index.ts';
import { dropSchema } from './db/index.ts';
import { copyObjects, dumpDatabase, listObjects, restoreDatabase } from './testing/backups.ts';
import { type DataFolder, makeDataFolder } from './testing/dataFolder.ts';
import { type ObjectStore, startObjectStore } from './testing/objectStore.ts';
import { tokenOf } from './testing/openSandbox.ts';
import { endProcess, runToEnd, type SpawnedSandbox, spawnSandbox } from './testing/spawnSandbox.ts';
import { tusCalls } from './testing/tusCalls.ts';

const anyPorts = ['--port', '0', '--upload-port', '0'];
const PIECE_BYTES = 9_000_000;

/** Place of the files that can be copied and lost. */
interface Files {
  readonly env: Readonly<Record<string, string>>;
  backUp(): Promise<void>;
  /** Loses the files and brings back the copy, at another place where there is one. */
  restore(): Promise<{ readonly env: Readonly<Record<string, string>> }>;
  /** Returns the keys of the stored blobs. */
  keys(): Promise<string[]>;
  remove(): Promise<void>;
}

let data: DataFolder;
let scratch: string;
let files: Files;
const started: SpawnedSandbox[] = [];

beforeEach(async () => {
  data = await makeDataFolder();
  scratch = await mkdtemp(join(tmpdir(), 'abrak-backup-'));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map(({ process }) => endProcess(process, 'SIGKILL')));
  await files.remove();
  await data.remove();
  await rm(scratch, { recursive: true });
});

function filesOnDisk(): Files {
  const copy = join(scratch, 'files');
  return {
    env: {},
    backUp: async () => cp(await data.findFilesFolder(), copy, { recursive: true }),
    async restore() {
      const folder = await data.findFilesFolder();
      await rm(folder, { recursive: true });
      await cp(copy, folder, { recursive: true });
      return { env: {} };
    },
    keys: async () =>
      (await readdir(await data.findFilesFolder(), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    remove: () => Promise.resolve(),
  };
}

async function filesInStore(): Promise<Files> {
  const [objects, copy, other]: ObjectStore[] = await Promise.all([
    startObjectStore(),
    startObjectStore(),
    startObjectStore(),
  ]);
  if (objects === undefined || copy === undefined || other === undefined) throw new Error('No object store started.');
  return {
    env: objects.env,
    backUp: () => copyObjects(objects.address, copy.address),
    async restore() {
      await copyObjects(copy.address, other.address);
      return { env: other.env };
    },
    keys: async () => (await listObjects(other.address)).map((name) => basename(name)),
    remove: async () => void (await Promise.all([objects, copy, other].map((store) => store.stop()))),
  };
}

async function start(env: Readonly<Record<string, string>>): Promise<SpawnedSandbox> {
  const sandbox = await spawnSandbox(['--data', data.path, ...anyPorts], { databaseUrl: data.databaseUrl, env });
  started.push(sandbox);
  return sandbox;
}

async function signInDemo({ url, uploadUrl }: SpawnedSandbox): Promise<Client> {
  const client = createClient({ baseUrl: url, uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  return client;
}

function upload(client: Client, name: string, bytes: Buffer): Promise<StoredDocument> {
  return uploadFile(client, {
    file: new Blob([new Uint8Array(bytes)]),
    name,
    folderId: 0,
    onConflict: 'replace',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}

async function bytesOf(client: Client, document: StoredDocument): Promise<Buffer> {
  return Buffer.from(await (await fetch(await getDownloadUrl(client, document))).arrayBuffer());
}

async function usedBytes(): Promise<{ readonly used: number; readonly stored: number; readonly keys: string[] }> {
  const { scope, close } = await data.openDatabase();
  try {
    const { used_bytes: used } = await scope
      .q()
      .selectFrom('customer')
      .select('used_bytes')
      .where('username', '=', demoCustomer.username)
      .executeTakeFirstOrThrow();
    const rows = await scope
      .q()
      .selectFrom('document')
      .innerJoin('customer', 'customer.id', 'document.owner_id')
      .select(['blob_key', 'size_bytes'])
      .where('username', '=', demoCustomer.username)
      .where('blob_key', 'is not', null)
      .execute();
    const versions = await scope
      .q()
      .selectFrom('file_version')
      .innerJoin('document', 'document.id', 'document_id')
      .innerJoin('customer', 'customer.id', 'owner_id')
      .select('file_version.size_bytes')
      .where('username', '=', demoCustomer.username)
      .execute();
    const blobs = await scope.q().selectFrom('blob').select('key').execute();
    return {
      used,
      stored: [...rows, ...versions].reduce((sum, { size_bytes }) => sum + size_bytes, 0),
      keys: blobs.map(({ key }) => key).toSorted(),
    };
  } finally {
    await close();
  }
}

describe.each<[string, () => Files | Promise<Files>, readonly [boolean | undefined, number, number]]>([
  ['on the disk', filesOnDisk, [true, 200, 200]],
  // The parts of an upload belong to the bucket that was lost.
  ['in an object store', filesInStore, [undefined, 500, 404]],
])('files %s', (_place, openFiles, outcome) => {
  test('are restored with the database to the moment of the dump, while customers went on meanwhile', async () => {
    files = await openFiles();
    const dump = join(scratch, 'abrak.dump');
    const url = data.databaseUrl ?? '';
    const [one, two] = [await start(files.env), await start(files.env)];
    const [client, other] = [await signInDemo(one), await signInDemo(two)];
    const [kept, erasedLater] = [randomBytes(9 * 1024 ** 2), randomBytes(1_000)];
    const keptFile = await upload(client, 'kept.bin', kept);
    const erasedFile = await upload(other, 'erased later.bin', erasedLater);
    const earlier = randomBytes(4_000);
    await upload(client, 'replaced.bin', earlier);
    const replacedFile = await upload(client, 'replaced.bin', randomBytes(5_000));
    const piece = randomBytes(PIECE_BYTES * 2);
    const resumable = await tusCalls(one.uploadUrl, tokenOf(client)).begin({
      sizeBytes: piece.length,
      metadata: { filename: 'pieces.bin' },
    });
    await tusCalls(one.uploadUrl, tokenOf(client)).send(resumable, {
      offset: 0,
      bytes: new Uint8Array(piece.subarray(0, PIECE_BYTES)),
    });
    // A customer who does not know of the backup uploads all the time.
    const copied = new AbortController();
    const busy = (async () => {
      for (let index = 0; !copied.signal.aborted; index += 1)
        await upload(other, `busy ${index}.bin`, randomBytes(500));
    })();
    await dumpDatabase(url, dump);
    const late = await upload(client, 'after the dump.bin', randomBytes(2_000));
    await files.backUp();
    copied.abort();
    await busy;
    await trashDocuments(client, [erasedFile.id]);
    await eraseDocuments(client, [erasedFile.id]);
    await upload(client, 'after the copy.bin', randomBytes(3_000));
    for (const { uuid } of await listVersions(client, replacedFile.id))
      await deleteVersion(client, { id: replacedFile.id, uuid });

    await Promise.all([one, two].map(({ process }) => endProcess(process, 'SIGKILL')));
    await dropSchema(url);
    const { env } = await files.restore();
    await restoreDatabase(url, dump);

    const restored = await start(env);
    const again = await signInDemo(restored);
    const { documents } = await listFolder(again, '/');
    const names = documents.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['kept.bin', 'erased later.bin']));
    expect(names).not.toContain('after the dump.bin');
    expect(names).not.toContain('after the copy.bin');
    expect((await bytesOf(again, keptFile)).equals(kept)).toBe(true);
    expect((await bytesOf(again, erasedFile)).equals(erasedLater)).toBe(true);
    const [version, ...more] = await listVersions(again, replacedFile.id);
    expect([version?.sizeBytes, more]).toEqual([earlier.length, []]);
    expect((await bytesOf(again, { ...replacedFile, uuid: version?.uuid ?? '' })).equals(earlier)).toBe(true);

    const { used, stored, keys } = await usedBytes();
    expect(used).toBe(stored);
    const found = await files.keys();
    expect(keys.filter((key) => !new Set(found).has(key))).toEqual([]);
    expect(found).not.toContain(late.uuid);

    // An upload that was going on is continued exactly, or begins again; it never becomes a broken file.
    const calls = tusCalls(restored.uploadUrl, tokenOf(again));
    const at = new URL(new URL(resumable).pathname, restored.uploadUrl).href;
    const rest = { offset: PIECE_BYTES, bytes: new Uint8Array(piece.subarray(PIECE_BYTES)) };
    const continued = (await calls.ask(at)).status === 200 ? await calls.send(at, rest) : undefined;
    const pieces = (await listFolder(again, '/')).documents.find(({ name }) => name === 'pieces.bin');
    const isWhole = pieces && (await bytesOf(again, pieces)).equals(piece);
    expect([isWhole, continued?.status, (await calls.ask(at)).status]).toEqual(outcome);
    const second = await start(env);
    expect((await upload(await signInDemo(second), 'new.bin', kept)).sizeBytes).toBe(kept.length);
  });
});

test('a database is refused beside the files of another moment that lack its marker', async () => {
  files = await filesInStore();
  await endProcess((await start(files.env)).process, 'SIGTERM');
  const { env } = await files.restore();
  const { exitCode, errors } = await runToEnd(['--data', data.path, ...anyPorts], {
    databaseUrl: data.databaseUrl,
    env,
  });
  expect(exitCode).toBe(1);
  expect(errors).toContain('restore the database and the files from the same backup.');
});
