import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { productionEnv } from '../../../scripts/buildConsole.ts';
import { readSnippets } from '../../../scripts/readSnippets.ts';
import { root, runCommand } from '../../../scripts/runCommand.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const { site, journey } = await setUpEmbedSite();

let folder = '';

const html = '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>';

// Next runs in the scratch app `start-next`; here React mounts its page.
const mountPage = `import { createRoot } from 'react-dom/client';
import Page from '../app/page';
createRoot(document.getElementById('root')!).render(<Page />);
`;

/** Returns a file of the guide, word for word but for the address of the backend, which the guide tells to replace. */
function snippet(file: string): string {
  const code = readSnippets('docs/start.md')[file];
  if (code === undefined) throw new Error(`docs/start.md has no ${file}.`);
  return code.replaceAll('http://localhost:4300', journey.sandbox.url);
}

// Vite's template for Vue mounts its page with the same two lines.
const mountVue = `import { createApp } from 'vue';
import App from './App.vue';
createApp(App).mount('#root');
`;

async function buildPage(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const app = join(folder, name);
  for (const [path, text] of Object.entries({ 'index.html': html, ...files })) {
    await mkdir(join(app, path, '..'), { recursive: true });
    await writeFile(join(app, path), text);
  }
  // A process of its own: the test runner's NODE_ENV would make it a development build.
  const { exitCode, output } = await runCommand(`vite build "${app}" --base /${name}/ --logLevel warn`, productionEnv);
  if (exitCode !== 0) throw new Error(output);
  site.mount(name, join(app, 'dist'));
  site.put(`/${name}`, { html: await readFile(join(app, 'dist/index.html'), 'utf8') });
}

beforeAll(async () => {
  await mkdir(join(root, '.scratch'), { recursive: true });
  folder = await mkdtemp(join(root, '.scratch/start-'));
});
afterAll(() => rm(folder, { recursive: true }));

const openPage = (path: string) => journey.open({ origin: site.origin, path, session: undefined });

async function expectFiles(page: Page): Promise<void> {
  await signInScreen(page).signIn(journey.customer);
  await expect(filesScreen(page).item('اسناد')).toBeVisible();
}

test('the first hour with Vite ends with files on the screen', async () => {
  await buildPage('vite', { 'src/main.tsx': snippet('src/main.tsx') });
  const page = await openPage('/vite');
  await expectFiles(page);
  await page.reload();
  await expect(filesScreen(page).item('اسناد')).toBeVisible();
});

test('the first hour with Next ends with files on the screen', async () => {
  await buildPage('next', {
    'app/Files.tsx': snippet('app/Files.tsx'),
    'app/page.tsx': snippet('app/page.tsx'),
    'src/main.tsx': mountPage,
  });
  await expectFiles(await openPage('/next'));
});

test('the first hour with Vue ends with files on the screen', async () => {
  await buildPage('vue', {
    'vite.config.ts': snippet('vite.config.ts'),
    'src/App.vue': snippet('src/App.vue'),
    'src/main.tsx': mountVue,
  });
  const page = await openPage('/vue');
  await page.getByRole('button', { name: translations.fa.embed('signIn') }).click();
  await expectFiles(page);
});

test('the first hour with plain HTML ends with files on the screen', async () => {
  site.mount('node_modules', join(root, 'node_modules'));
  site.put('/html', { html: snippet('index.html').replace('<head>', '<head><link rel="icon" href="data:," />') });
  const page = await openPage('/html');
  await page.getByRole('button', { name: translations.fa.embed('signIn') }).click();
  await expectFiles(page);
});
