import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { tokenFor } from '@abrak/core/internal/testing';
import { chromium, type Page, type Route } from 'playwright-core';
import { answerFrom } from '../packages/elements/src/testing/memoryApi.ts';
import { type PageTheme, pageThemes } from '../packages/elements/src/testing/pageThemes.ts';
import { aCustomersBackend } from '../packages/elements/src/testing/sampleCustomer.ts';
import { findBrowser } from './browser.ts';
import { buildElements, elementsFolder } from './buildElements.ts';
import { root } from './runCommand.ts';

const origin = 'http://page.localhost';
const picture = join(root, 'docs/images/theming.png');
const fontFolder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/vazirmatn/package.json'));

const backend = aCustomersBackend();
const answer = answerFrom(backend);

const columns = Object.values(pageThemes);
const tile = { width: 380, height: 464, padding: 20 };

function tileOf(colors: 'dark' | 'light', { background, tokens }: PageTheme): string {
  const declared = Object.entries({ background, 'color-scheme': colors, ...tokens });
  const style = declared.map(([name, value]) => `${name}: ${value}`).join('; ');
  return `<div class="tile" style="${style}"><abrak-file-picker display="inline" theme="${colors}" api="${origin}"></abrak-file-picker></div>`;
}

function pageOf(): string {
  const tiles = (['light', 'dark'] as const).flatMap((colors) => columns.map((theme) => tileOf(colors, theme)));
  const token = tokenFor(backend, ['files:read', 'files:write']);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><title>Themes</title><link rel="icon" href="data:," /><link rel="stylesheet" href="/font/index.css" />
<style>
  body { margin: 0; display: grid; grid-template-columns: repeat(${columns.length}, ${tile.width}px); }
  .tile { box-sizing: border-box; block-size: ${tile.height}px; padding: ${tile.padding}px; }
</style></head>
<body>${tiles.join('\n')}
<script type="module">
  const fetchToken = async () => (${JSON.stringify(token)});
  for (const picker of document.querySelectorAll('abrak-file-picker')) picker.fetchToken = fetchToken;
</script>
<script type="module" src="/elements/define.js"></script></body></html>`;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};
const folders: Readonly<Record<string, string>> = { elements: elementsFolder, font: fontFolder };

/** Answers every request of the page, so that nothing leaves this process. */
async function serve(route: Route): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const [, top = '', ...rest] = pathname.split('/');
  const folder = folders[top];
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: pageOf() });
  if (folder !== undefined) {
    const file = join(folder, ...rest);
    return route.fulfill({
      contentType: contentTypes[extname(file)] ?? 'application/octet-stream',
      body: await readFile(file),
    });
  }
  const asked = { method: request.method(), headers: request.headers(), body: request.postData() };
  const response = await answer(request.url(), asked);
  const contentType = response.headers.get('content-type') ?? 'application/json';
  return route.fulfill({ status: response.status, contentType, body: Buffer.from(await response.arrayBuffer()) });
}

async function draw(page: Page): Promise<void> {
  await page.route('**/*', serve);
  await page.goto(origin);
  const lists = page.getByRole('grid');
  for (let index = 0; index < columns.length * 2; index += 1) await lists.nth(index).getByRole('row').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: picture });
}

await buildElements();
const browser = await chromium.launch(await findBrowser());
try {
  const viewport = { width: tile.width * columns.length, height: tile.height * 2 };
  await draw(await browser.newPage({ viewport, reducedMotion: 'reduce' }));
  console.log(`Drawn: ${picture}`);
} finally {
  await browser.close();
}
