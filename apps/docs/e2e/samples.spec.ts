import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runInApp } from '../../../scripts/consumers/runInApp.ts';
import { freePort, type RunningServer, startServer } from '../../../scripts/consumers/servers.ts';
import { readSnippets } from '../../../scripts/readSnippets.ts';
import { root } from '../../../scripts/runCommand.ts';
import { installOffline } from './installOffline.ts';
import { setUpDocs } from './setUpDocs.ts';

const docs = setUpDocs();

let empty = '';
let server: RunningServer | undefined;

beforeEach(() => {
  empty = mkdtempSync(join(tmpdir(), 'abrak-samples-'));
});
afterEach(() => {
  server?.stop();
  server = undefined;
  rmSync(empty, { recursive: true });
});

/** Returns the commands of a page, one for each block. */
function readCommands(page: string): readonly string[] {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, block = '']) => block.trim());
}

function writeSnippets(folder: string, page: string, names: readonly string[]): void {
  const snippets = readSnippets(page);
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), snippets[name] ?? '');
  }
}

/** Copies the files that a page links to, from the site that readers copy them from. */
function copyFiles(folder: string, page: string): readonly string[] {
  const { 0: table = '' } = /^\| File [\s\S]*?\n\n/m.exec(readFileSync(join(root, page), 'utf8')) ?? [];
  const links = [...table.matchAll(/^\| \[`([^`]+)`\]\(\.\.\/examples\/([^)]+)\)/gm)];
  for (const [, name = '', path = ''] of links)
    cpSync(join(inject('docsFolder'), 'example-files', path), join(folder, name));
  return links.map(([, name = '']) => name);
}

test('a backend of your own: the files and commands of the page lead to a file manager that the contract suite accepts', async () => {
  const page = 'docs/your-backend.md';
  const [create = '', start = '', check = ''] = readCommands(page);
  const lines = create.split('\n');
  await runInApp(empty, lines.filter((line) => !line.startsWith('npm install')).join('\n'));
  const folder = join(empty, 'my-backend');
  await installOffline(
    folder,
    lines.filter((line) => line.startsWith('npm install')),
  );
  expect(copyFiles(folder, page)).toHaveLength(5);
  writeSnippets(folder, page, ['src/main.jsx']);

  const port = await freePort();
  server = await startServer(folder, { command: start }, port);
  const { page: tab, faults } = await docs().open(server.origin);
  await tab.locator('input[autocomplete^="username"]').fill('demo');
  await tab.locator('input[autocomplete="current-password"]').fill('abrak-demo');
  await tab.keyboard.press('Enter');
  await tab.locator('input[type="file"]').first().waitFor({ state: 'attached' });
  expect(faults.filter((fault) => !fault.startsWith(`asks ${String(server?.origin)}/`))).toEqual([]);
  await tab.close();

  const report = await runInApp(folder, check.replaceAll('4312', String(port)));
  expect(report).toMatch(/\n\d+ passed, 0 wrong, 0 advised, 0 failed, \d+ left out$/);
});

test('webhooks: the receiver of the page takes a signed message once, and no other', async () => {
  const page = 'docs/webhooks.md';
  writeFileSync(join(empty, 'package.json'), '{ "type": "module" }');
  await installOffline(empty, ['npm install @abrak/core']);
  writeSnippets(empty, page, ['receive.ts']);
  const port = await freePort();
  const file = join(empty, 'receive.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('8080', String(port)));

  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const start = readCommands(page).find((command) => command.includes('receive.ts')) ?? '';
  server = await startServer(empty, { command: start.replace('whsec_…', secret) }, port);
  const { origin, output } = server;
  const send = async (data: object, key = secret) => {
    const body = JSON.stringify({ version: 1, timestamp: new Date().toISOString(), ...data });
    const at = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(key).sign('msg_1', at, body),
    };
    return (await fetch(origin, { method: 'POST', headers, body })).status;
  };
  const file1 = { id: 7, uuid: 'u', name: 'figures.pdf', folderId: 0, sizeBytes: 12, mimeType: 'application/pdf' };
  const uploaded = { type: 'file.uploaded', data: { customer: 'p9Xk2mQ7', file: file1 } };
  expect(await send(uploaded, `whsec_${randomBytes(32).toString('base64')}`)).toBe(400);
  expect(output()).toBe('');
  expect([await send(uploaded), await send(uploaded)]).toEqual([204, 204]);
  expect(await send({ type: 'file.painted', data: {} })).toBe(200);
  await expect.poll(output).toBe('msg_1 p9Xk2mQ7 figures.pdf');
});
