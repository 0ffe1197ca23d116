import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import {
  type StoredDocument,
  getDownloadUrl,
  listFolder,
  listShared,
  previewUrl,
  publicUrl,
  uploadFile,
  listSharedFolder,
} from '@abrak/core/files';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoColleague, demoCustomer } from './account/index.ts';
import { fetchUpload } from '@abrak/core/internal/testing';
import { endProcess, runToEnd, type SpawnedSandbox, spawnSandbox } from './testing/spawnSandbox.ts';
import { tokenOf } from './testing/openSandbox.ts';
import { startTraceCollector } from './testing/traceCollector.ts';

let scratch: string;
let folder: string;
let sandbox: SpawnedSandbox;

const anyPorts = ['--port', '0', '--upload-port', '0'];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'abrak-main-'));
  folder = join(scratch, 'data');
  sandbox = await start();
});

afterAll(async () => {
  await endProcess(sandbox.process, 'SIGKILL');
  await rm(scratch, { recursive: true });
});

function start(): Promise<SpawnedSandbox> {
  return spawnSandbox(['--data', folder, ...anyPorts]);
}

const publicAddresses = { CONSOLE_URL: 'https://console.example', API_URL: 'https://api.example' };

const OTHERS = 0o077;

/** Returns the paths that another user of this machine can reach. */
async function openPaths(path: string): Promise<string[]> {
  const found = await stat(path);
  if ((found.mode & OTHERS) === 0) return [];
  if (!found.isDirectory()) return [path];
  const inside = await Promise.all((await readdir(path)).map((name) => openPaths(join(path, name))));
  return [path, ...inside.flat()];
}

async function signInDemo(): Promise<Client> {
  const client = createClient({ baseUrl: sandbox.url, uploadUrl: sandbox.uploadUrl, upload: fetchUpload });
  await signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password });
  return client;
}

async function allFiles(client: Client, path = ''): Promise<StoredDocument[]> {
  const { documents } = await listFolder(client, path);
  const inside = documents.filter(({ kind, name }) => kind === 'folder' && !name.includes('۲۰۰۰'));
  const nested = await Promise.all(inside.map((document) => allFiles(client, document.path)));
  return [...documents.filter(({ kind }) => kind === 'file'), ...nested.flat()];
}

async function sharedFiles(client: Client): Promise<StoredDocument[]> {
  const shared = await listShared(client);
  const folders = shared.filter(({ kind }) => kind === 'folder');
  const inside = await Promise.all(folders.map(({ id }) => listSharedFolder(client, id)));
  return [...shared, ...inside.flatMap(({ documents }) => documents)].filter(({ kind }) => kind === 'file');
}

describe('a fresh sandbox', () => {
  test('prints its URLs, data folder and demo credentials', () => {
    expect(sandbox.lines).toEqual([
      expect.stringMatching(/^Abrak is ready: http:\/\/127\.0\.0\.1:\d+\/$/),
      expect.stringMatching(/^In a browser of this machine: http:\/\/localhost:\d+\/$/),
      expect.stringMatching(/^Uploads: http:\/\/127\.0\.0\.1:\d+\/nwuploads$/),
      `Data folder: ${folder}`,
      'Sign in with demo@abrak.example and the password abrak-demo',
    ]);
  });

  test('closes its data to other users of the machine', async () => {
    expect(await openPaths(folder)).toEqual([]);
    // As in a data folder that lay there before.
    await chmod(folder, 0o755);
    expect(await openPaths(folder)).toEqual([folder]);
    await chmod(folder, 0o700);
  });

  test('has files of every kind and one very large folder', async () => {
    const client = await signInDemo();
    const files = await allFiles(client);
    const count = (kind: string) => files.filter(({ genericType }) => genericType === kind).length;
    expect({ image: count('image'), video: count('video'), audio: count('audio') }).toEqual({
      image: 8,
      video: 1,
      audio: 1,
    });
    expect(files.map(({ mimeType }) => mimeType)).toContain('application/pdf');
    expect((await listFolder(client, '/بایگانی ۲۰۰۰ فایل')).documents).toHaveLength(2_000);
    const token = tokenOf(client);
    for (const file of files.filter(({ genericType }) => genericType === 'image')) {
      const preview = await fetch(previewUrl(client, file, 'small'), { headers: { token } });
      expect([file.name, preview.status]).toEqual([file.name, 200]);
      await preview.arrayBuffer();
    }
  });

  test('has files shared by a colleague and public files', async () => {
    const client = await signInDemo();
    expect((await listShared(client)).map(({ ownerName }) => ownerName)).toEqual([
      demoColleague.displayName,
      demoColleague.displayName,
    ]);
    for (const file of await sharedFiles(client)) {
      expect((await fetch(await getDownloadUrl(client, file))).status).toBe(200);
    }
    const published = (await allFiles(client)).filter(({ sharing }) => sharing === 'PUBLIC');
    expect(published).toHaveLength(1);
    for (const file of published) expect((await fetch(publicUrl(client, file))).status).toBe(200);
  });

  test('accepts calls from the console’s own origins', async () => {
    const { port } = new URL(sandbox.url);
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      const response = await fetch(sandbox.uploadUrl, { method: 'OPTIONS', headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    }
  });

  test('refuses to share its data folder with another sandbox', async () => {
    const { exitCode, output, errors } = await runToEnd(['--data', folder, ...anyPorts]);
    expect({ exitCode, output, errors }).toEqual({
      exitCode: 1,
      output: '',
      errors: `The data folder ${folder} is in use by another running sandbox: stop that one, or choose another folder with --data.\n`,
    });
  });
});

describe('a sandbox that is', () => {
  test('stopped finishes running requests and exits with code 0', async () => {
    const client = await signInDemo();
    const large = files8MB();
    const signal = new AbortController().signal;
    const document = await uploadFile(client, {
      file: large,
      name: 'stop.bin',
      folderId: 0,
      onProgress: () => undefined,
      signal,
    });
    const response = await fetch(await getDownloadUrl(client, document));
    const exited = endProcess(sandbox.process, 'SIGTERM');
    expect((await response.arrayBuffer()).byteLength).toBe(large.size);
    expect(await exited).toBe(0);
  });

  test('given a taken port reports it in one sentence', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' && address !== null ? address.port : 0);
    for (const [flag, other] of [
      ['--port', '--upload-port'],
      ['--upload-port', '--port'],
    ] as const) {
      const { exitCode, output, errors } = await runToEnd(['--data', folder, flag, port, other, '0']);
      expect({ exitCode, output, errors }).toEqual({
        exitCode: 1,
        output: '',
        errors: `Port ${port} is taken: choose another one with ${flag}.\n`,
      });
    }
    taken.close();
  });

  test('given public addresses refuses data with the sample customers, whose passwords everybody knows', async () => {
    const { exitCode, output, errors } = await runToEnd(['--data', folder, ...anyPorts], { env: publicAddresses });
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(/^The data holds the sample customers/);
  });

  test('given public addresses has no sample customer and no simulation, and demands https', async () => {
    const exposed = await spawnSandbox(['--data', join(scratch, 'public'), ...anyPorts], { env: publicAddresses });
    try {
      expect(exposed.lines.at(-1)).toMatch(/^Sign in with a registered account/);
      expect(exposed.lines.filter((line) => line.includes('refused'))).toHaveLength(4);
      const bankPage = await fetch(`${exposed.url}/pgwchannel/startpay.mellat`, { method: 'POST' });
      expect(bankPage.status).toBe(404);
      const client = createClient({ baseUrl: exposed.url });
      await expect(
        signIn(client, { identifier: demoCustomer.email, password: demoCustomer.password }),
      ).rejects.toMatchObject({ code: 'invalidCredentials' });
      const { headers } = await fetch(`${exposed.url}/healthz`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await endProcess(exposed.process, 'SIGKILL');
    }
  });

  test('told to log JSON writes a line for each request, and serves its metrics on a port of their own', async () => {
    const data = join(scratch, 'json');
    const json = await spawnSandbox(['--data', data, ...anyPorts], {
      env: { LOG_FORMAT: 'json', METRICS_PORT: '0' },
      readyLine: '{',
    });
    try {
      const logged = () =>
        json
          .output()
          .trim()
          .split('\n')
          .map((line): { readonly msg: string; readonly log?: string; readonly status?: number } => JSON.parse(line));
      const addressAfter = (label: string) =>
        logged()
          .find(({ msg }) => msg.startsWith(label))
          ?.msg.slice(label.length) ?? '';
      await vi.waitFor(() => expect(addressAfter('Metrics: ')).not.toBe(''));
      await fetch(`${addressAfter('Abrak is ready: ')}public/no-such-key`);
      await vi.waitFor(() =>
        expect(logged()).toContainEqual(
          expect.objectContaining({ level: 'info', log: 'request', service: 'api', status: 404 }),
        ),
      );
      expect(json.output()).not.toContain('no-such-key');
      const metrics = await fetch(addressAfter('Metrics: '));
      expect(await metrics.text()).toMatch(/^process_cpu_user_seconds_total /m);
    } finally {
      await endProcess(json.process, 'SIGKILL');
    }
  });

  test('sends traces to a collector, the last ones while it stops, and loads nothing for them otherwise', async () => {
    const loads = `import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (url.includes('@opentelemetry') && console.error('loads traces'), next(url, context)) });`;
    const probe = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(loads)}` };
    sandbox = await spawnSandbox(['--data', folder, ...anyPorts], { env: probe });
    await endProcess(sandbox.process, 'SIGTERM');
    expect(sandbox.output()).not.toContain('loads traces');

    const collector = await startTraceCollector();
    sandbox = await spawnSandbox(['--data', folder, ...anyPorts], {
      readyLine: '{"level":"info","time":',
      env: { ...probe, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_FORMAT: 'json' },
    });
    const [, url = ''] = /Abrak is ready: (\S+?)"/.exec(sandbox.output()) ?? [];
    await fetch(new URL('/vm/settings', url));
    await endProcess(sandbox.process, 'SIGTERM');
    await collector.stop();
    expect(sandbox.output()).toContain('loads traces');
    const span = collector.spans.find(({ name }) => name === 'GET /vm/settings');
    expect(sandbox.output()).toMatch(
      new RegExp(`"traceId":"${span?.traceId}".*"requestId":"${String(span?.fields['abrak.request.id'])}"`),
    );
  });

  test('started again has its data', async () => {
    sandbox = await start();
    expect((await allFiles(await signInDemo())).map(({ name }) => name)).toContain('stop.bin');
  });
});

function files8MB(): Blob {
  return new Blob([new Uint8Array(8 * 1024 ** 2)]);
}
