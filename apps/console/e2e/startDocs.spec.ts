import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { productionEnv } from '../../../scripts/buildConsole.ts';
import { root, runCommand } from '../../../scripts/runCommand.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { signInScreen } from './support/signInScreen.ts';

const { site, journey } = await setUpEmbedSite();

const NAME = 'start';

let folder = '';

const html = '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>';

/** Returns the only snippet of the guide in TSX. */
async function readSnippet(): Promise<string> {
  const guide = await readFile(join(root, 'docs/start.md'), 'utf8');
  const [snippet, ...others] = [...guide.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code = '']) => code);
  if (snippet === undefined || others.length > 0) throw new Error('docs/start.md has no snippet in TSX, or several.');
  return snippet;
}

beforeAll(async () => {
  await mkdir(join(root, '.scratch'), { recursive: true });
  folder = await mkdtemp(join(root, '.scratch/start-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, '.env'), `VITE_API=${journey.sandbox.url}\n`);
  await writeFile(join(folder, 'src/main.tsx'), await readSnippet());
  // A process of its own: the test runner's NODE_ENV would make it a development build.
  const { exitCode, output } = await runCommand(`vite build "${folder}" --base /${NAME}/ --logLevel warn`, productionEnv);
  if (exitCode !== 0) throw new Error(output);
  site.mount(NAME, join(folder, 'dist'));
  site.put('/files', { html: await readFile(join(folder, 'dist/index.html'), 'utf8') });
});
afterAll(() => rm(folder, { recursive: true }));

test('the first hour ends with files on the screen', async () => {
  const page = await journey.open({ origin: site.origin, path: '/files', session: undefined });
  await signInScreen(page).signIn(journey.customer);
  const { grid, item } = filesScreen(page);
  await expect(grid).toBeVisible();
  await expect(item('اسناد')).toBeVisible();
});
