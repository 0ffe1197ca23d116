import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, test } from 'vitest';
import { root, runCommand } from '../../../scripts/runCommand.ts';
import { embedHtml } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';

const { site, journey } = await setUpEmbedSite();

const app = `import { AbrakProvider } from '@abrak/react';
import { StrictMode, useEffect } from 'react';
import { publicComponents, serverClient } from '${join(root, 'packages/react/src/testing/publicComponents.tsx')}';
function Mounted({ children, onMount }) {
  useEffect(onMount, []);
  return children;
}
export const names = ['fa', 'en'].flatMap((locale) => Object.keys(publicComponents).map((name) => ({ id: locale + '-' + name, locale, name })));
export const pageOf = ({ locale, name }, onMount = () => undefined) => (
  <StrictMode>
    <AbrakProvider client={serverClient} locale={locale}>
      <Mounted onMount={onMount}>{publicComponents[name]}</Mounted>
    </AbrakProvider>
  </StrictMode>
);
`;

const server = `import { renderToString } from 'react-dom/server';
import { names, pageOf } from './app';
console.log(names.map((one) => '<div id="' + one.id + '">' + renderToString(pageOf(one)) + '</div>').join(''));
`;

// One after the other: an open dialog hides everything else from screen readers, also what is not hydrated yet.
const client = `import { hydrateRoot } from 'react-dom/client';
import { names, pageOf } from './app';
async function hydrateAll() {
  const mismatches = [];
  for (const one of names) {
    const onRecoverableError = (error) => mismatches.push(one.id + ': ' + error);
    await new Promise((resolve) => {
      const root = hydrateRoot(document.getElementById(one.id), pageOf(one, () => resolve(root)), { onRecoverableError });
    }).then((root) => root.unmount());
  }
  return mismatches;
}
globalThis.hydrated = hydrateAll();
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.cache/abrak-hydration-'));
  for (const [name, text] of Object.entries({ app, server, client }))
    await writeFile(join(folder, `${name}.jsx`), text);
  // React's development build reports hydration mismatches.
  const options = {
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  } as const;
  await build({
    ...options,
    entryPoints: [join(folder, 'client.jsx')],
    outdir: join(folder, 'out'),
    loader: { '.wasm': 'file' },
  });
  await build({
    ...options,
    entryPoints: [join(folder, 'server.jsx')],
    outdir: join(folder, 'server'),
    platform: 'node',
    packages: 'external',
  });
});
afterAll(() => rm(folder, { recursive: true }));

test('every public component is hydrated without a mismatch', async () => {
  // A server has another time zone than its visitors.
  const { exitCode, output: markup } = await runCommand(`node "${join(folder, 'server/server.js')}"`, {
    TZ: 'America/New_York',
  });
  expect(exitCode, markup).toBe(0);
  site.put('/empty', { html: '' });
  site.put('/hydration', { html: embedHtml({ locale: 'fa', body: markup, scripts: ['/app/client.js'] }) });
  // The browser has a session, and the server does not know it.
  const page = await journey.open({ origin: site.origin, path: '/empty' });
  await page.route('**/app/*', async (route) => {
    const body = await readFile(join(folder, 'out', basename(new URL(route.request().url()).pathname)));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/hydration');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hydrated'))).toEqual([]);
});
