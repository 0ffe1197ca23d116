import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, test } from 'vitest';
import { root, runCommand } from '../../../scripts/runCommand.ts';
import { apiAttributes, embedHtml } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { translations } from './support/translations.ts';

const { site, journey } = await setUpEmbedSite();

const { billing: t } = translations.en;

// Source of the app that is rendered on the server and hydrated in the browser, with the API's addresses inlined.
const app = (api: string) => `import { createElement, useState } from 'react';
import { FilePicker, Wallet } from '@abrak/elements/react';
const at = ${JSON.stringify(Object.fromEntries([...api.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value])))};
async function fetchToken({ reason, scopes }) {
  const answer = await fetch('/token', { method: 'POST', body: JSON.stringify({ reason, scopes }) });
  return answer.json();
}
export function App() {
  const [paid, setPaid] = useState(0);
  const [kept, setKept] = useState('7');
  return createElement('main', null,
    createElement(Wallet, {
      api: at.api, uploadUrl: at['upload-url'], className: 'wallet', lang: 'en', transactionsHref: '/transactions',
      fetchToken: (request) => fetchToken(request), onPayStart: (event) => { event.preventDefault(); setPaid(event.detail.amountToman); },
    }),
    createElement(FilePicker, { api: at.api, name: 'attachment', required: true, mode: paid > 0 ? 'multiple' : 'single', maxSizeBytes: 2_000_000, defaultValue: '12', fetchToken }),
    createElement(FilePicker, { api: at.api, id: 'kept', lang: 'en', value: kept, fetchToken, onChange: (event) => setKept(event.currentTarget.value) }),
    createElement('button', { type: 'button', onClick: () => setKept('8') }, 'Other file'),
    createElement('output', { 'aria-label': 'Paid' }, String(paid)),
    createElement('output', { 'aria-label': 'Kept' }, kept === '' ? 'none' : kept),
  );
}
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.cache/abrak-react-'));
  await writeFile(join(folder, 'app.mjs'), app(apiAttributes(journey.sandbox)));
  await writeFile(
    join(folder, 'server.mjs'),
    `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.mjs';
console.log(renderToString(createElement(App)));
`,
  );
  await writeFile(
    join(folder, 'client.mjs'),
    `import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.mjs';
globalThis.reactRoot = hydrateRoot(document.querySelector('#root'), createElement(App));
`,
  );
  // React's development build reports hydration mismatches.
  await build({
    entryPoints: [join(folder, 'client.mjs')],
    outdir: join(folder, 'out'),
    bundle: true,
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
});
afterAll(() => rm(folder, { recursive: true }));

test('components are rendered on a server and hydrated without a mismatch', async () => {
  const { output: markup } = await runCommand(`node "${join(folder, 'server.mjs')}"`);
  const { url } = journey.sandbox;
  expect(markup).toContain(
    `<abrak-file-picker api="${url}" name="attachment" required="" mode="single" max-size-bytes="2000000"></abrak-file-picker>`,
  );
  expect(markup).toMatch(
    /^<main><abrak-wallet lang="en" .*transactions-href="\/transactions" class="wallet"><\/abrak-wallet>/,
  );
  site.put('/empty', { html: '' });
  site.put('/react', {
    html: embedHtml({ locale: 'en', body: `<div id="root">${markup}</div>`, scripts: ['/app/client.js'] }),
  });
  const page = await journey.open({ locale: 'en', origin: site.origin, path: '/empty', session: undefined });
  await page.route('**/app/*', async (route) => {
    const body = await readFile(join(folder, 'out', basename(new URL(route.request().url()).pathname)));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/react');
  await page.getByRole('button', { name: t('wallet.quickPick', { amount: 40 }) }).click();
  await page.getByRole('button', { name: t('wallet.topUp'), exact: true }).click();
  await expect(page.getByLabel('Paid')).toHaveText('40000');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const picker = page.locator('abrak-file-picker[name="attachment"]');
  await expect(picker).toHaveAttribute('mode', 'multiple');
  expect(
    await picker.evaluate((element) => [
      Reflect.get(element, 'value'),
      Reflect.get(element, 'maxSizeBytes'),
      Reflect.get(element, 'required'),
    ]),
  ).toEqual(['12', 2_000_000, true]);
  const kept = page.locator('#kept');
  await expect(kept).toHaveJSProperty('value', '7');
  await page.getByRole('button', { name: 'Other file' }).click();
  await expect(kept).toHaveJSProperty('value', '8');
  await kept.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByLabel('Kept')).toHaveText('none');
  await expect(kept).toHaveJSProperty('value', '');
});
