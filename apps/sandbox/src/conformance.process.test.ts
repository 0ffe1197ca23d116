import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckResult } from '@abrak/core/internal/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContractSandbox, openContractSandbox } from './testing/openContractSandbox.ts';

const cli = join(import.meta.dirname, '../../../packages/core/bin/abrak.ts');

interface Answer {
  status: number;
  body: unknown;
}

interface Fault {
  /** Calls with the fault, as "METHOD /path?query". */
  readonly calls: RegExp;
  readonly request?: (url: URL, headers: Headers) => void;
  /** True answers the call without an effect. */
  readonly isIgnored?: boolean;
  readonly answer?: (answer: Answer) => void;
}

type Json = Record<string, unknown>;

function eachObject(value: unknown, change: (object: Json) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) eachObject(inner, change);
  if (!Array.isArray(value)) change(value as Json);
}

const scaled = (field: string, factor: number) => (answer: Answer) =>
  eachObject(answer.body, (object) => {
    if (typeof object[field] === 'number') object[field] *= factor;
  });

// Each fault and the check that names it.
const faults: readonly (readonly [check: string, fault: Fault])[] = [
  [
    'account: the customer has the fields and units of the wire',
    { calls: /currentUser/, answer: scaled('balance', 10) },
  ],
  ['account: signing out ends only this session', { calls: /signout/, isIgnored: true }],
  [
    'files: documents have the fields and units of the wire',
    { calls: /documents/, answer: scaled('createdAt', 0.001) },
  ],
  [
    'names: a taken name is refused with the Persian word for "exists"',
    {
      calls: /documents/,
      answer: ({ body }) => eachObject(body, (object) => 'msg' in object && Object.assign(object, { msg: 'conflict' })),
    },
  ],
  ['trash: trashed bytes count as used, erased bytes do not', { calls: /DELETE .*documents/, isIgnored: true }],
  [
    'conflicts: keepBoth numbers the moved document',
    { calls: /documents\/move/, request: (url) => url.searchParams.delete('onConflict') },
  ],
  [
    'billing: an invoice has the fields and units of the wire, and adds up',
    { calls: /nvoices/, answer: scaled('payablePrice', 1_000) },
  ],
  [
    'plans: a repeated key creates one invoice and is refused for another plan',
    {
      calls: /changePlan/,
      request: (_, headers) => headers.delete('idempotency-key'),
    },
  ],
  [
    'hosting: calls without a session are refused',
    { calls: /hosts/, answer: (answer) => Object.assign(answer, { status: 200 }) },
  ],
  [
    'servers: calls without a session are refused',
    {
      calls: /vmBills/,
      answer: (answer) => {
        if (answer.status >= 400) answer.body = { message: 'failed' };
      },
    },
  ],
];

async function forward(request: IncomingMessage, planned: readonly Fault[]): Promise<Answer> {
  const url = new URL(request.url ?? '', backend.url);
  const call = `${request.method} ${url.pathname}${url.search}`;
  const headers = new Headers(request.headersDistinct['token']?.map((token): [string, string] => ['token', token]));
  for (const name of ['content-type', 'idempotency-key']) {
    const value = request.headersDistinct[name]?.[0];
    if (value !== undefined) headers.set(name, value);
  }
  const planted = planned.filter(({ calls }) => calls.test(call));
  const content = await buffer(request);
  if (planted.some(({ isIgnored }) => isIgnored)) return { status: 200, body: {} };
  for (const { request: change } of planted) change?.(url, headers);
  const method = request.method ?? 'GET';
  const answered = await backend.fetch(url, {
    method,
    headers,
    ...(content.length > 0 && { body: new Uint8Array(content) }),
  });
  const text = await answered.text();
  const answer: Answer = { status: answered.status, body: text === '' ? undefined : JSON.parse(text) };
  for (const { answer: change } of planted) change?.(answer);
  return answer;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function readJson(request: IncomingMessage): Promise<Json> {
  return JSON.parse(String(await buffer(request)));
}

function run(
  args: readonly string[],
): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--conditions=@abrak/source', cli, ...args],
      { maxBuffer: 8_000_000 },
      (_, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

function openProxy(planted: readonly Fault[]): Server {
  return createServer((request, response) => {
    void forward(request, planted).then(({ status, body }) => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? '' : JSON.stringify(body));
    });
  });
}

let backend: ContractSandbox;
let folder = '';
let shared: readonly string[] = [];
const servers: Server[] = [];

async function serve(server: Server): Promise<string> {
  servers.push(server);
  return listen(server);
}

beforeAll(async () => {
  backend = await openContractSandbox();
  const { createCustomer, tools } = backend;
  const customersUrl = await serve(
    createServer((request, response) => {
      backend.pause();
      void readJson(request)
        .then((wish) => createCustomer(wish))
        .then((account) => response.end(JSON.stringify(account)));
    }),
  );
  folder = await mkdtemp(join(tmpdir(), 'abrak-conformance-'));
  const config = join(folder, 'conformance.mjs');
  await writeFile(
    config,
    `export async function createCustomer(wish) {
  const answer = await fetch(${JSON.stringify(customersUrl)}, { method: 'POST', body: JSON.stringify(wish) });
  return answer.json();
}
export const tools = { limits: ${JSON.stringify(tools.limits)} };
`,
  );
  shared = ['conformance', '--upload-url', tools.uploadUrl ?? '', '--config', config];
});

afterAll(async () => {
  for (const server of servers) server.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

describe('abrak conformance', () => {
  test('finds nothing wrong with the sandbox and lists its capabilities', async () => {
    const url = await serve(openProxy([]));
    const { exitCode, stdout, stderr } = await run([
      ...shared,
      '--base-url',
      url,
      '--only',
      'settings,names,moving,registration',
    ]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^ {2}yes {2}windows +Gives folders, invoices and transactions in parts$/m);
    expect(stdout).toMatch(/^ {2}registration: .*\n {6}no tool mails$/m);
    expect(stdout).toMatch(/\n\d+ passed, 0 wrong, 0 advised, 0 failed, \d+ left out\n$/);
    expect(exitCode).toBe(0);
  });

  test('names the check of each of ten faults, with the call and the expected answer', async () => {
    const url = await serve(openProxy(faults.map(([, fault]) => fault)));
    const only = faults.map(([check]) => check.split(',')[0]).join(',');
    const { exitCode, stdout } = await run([...shared, '--base-url', url, '--json', '--only', only]);
    const { results }: { readonly results: readonly CheckResult[] } = JSON.parse(stdout);
    const wrong = results.filter(({ outcome }) => outcome === 'wrong');
    expect(wrong.map(({ name }) => name).toSorted()).toEqual(faults.map(([check]) => check).toSorted());
    expect(wrong.flatMap(({ details }) => details)).toContainEqual(
      expect.stringMatching(
        /^GET \/cfs\/rest\/users\/currentUser: the customer is .*"balance":12345670.*, expected .*"balance":1234567/,
      ),
    );
    expect(exitCode).toBe(1);
  });

  test.each([
    {
      args: ['conformance', '--only', 'files'],
      message: '--base-url must be an address such as https://api.example.com.',
    },
    {
      args: ['conformance', '--base-url', 'http://127.0.0.1:1'],
      message: 'Give --config or --accounts: the suite needs customers.',
    },
  ])('$args ends with a message that says how to go on', async ({ args, message }) => {
    const { exitCode, stdout, stderr } = await run(args);
    expect(stderr).toContain(message);
    expect([exitCode, stdout]).toEqual([2, '']);
  });
});
