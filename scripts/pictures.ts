import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { comparePictures } from '../.storybook/pictures/comparePictures.ts';
import { PICTURE_TAG, pictureModes, pictureWidths } from '../.storybook/pictures/pictured.ts';
import { openPictureWindow, takePicture } from '../.storybook/pictures/takePicture.ts';
import { openSite, type Site } from '../.storybook/walk/site.ts';
import { findBrowser } from './browser.ts';
import { keepStorybook } from './buildStorybook.ts';
import { root } from './runCommand.ts';

// Takes pictures of the stories that carry looks and compares them with the accepted ones. With --accept they become the
// accepted ones; a word limits them to stories whose id contains it.
const { values, positionals } = parseArgs({
  options: { accept: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [word = ''] = positionals;

const folder = join(root, '.scratch/pictures');
const accepted = join(folder, 'accepted');
const differences = join(folder, 'differences');

// Part of a picture that may differ.
const TOLERANCE = 0.0005;

interface Report {
  readonly taken: number;
  readonly changed: readonly string[];
  readonly isNew: readonly string[];
}

function judge(name: string, picture: Buffer): 'changed' | 'new' | 'same' {
  const file = join(accepted, `${name}.png`);
  if (values.accept) writeFileSync(file, picture);
  if (!existsSync(file)) return 'new';
  const { share, drawing } = comparePictures(readFileSync(file), picture);
  if (share <= TOLERANCE) return 'same';
  writeFileSync(join(differences, `${name}.png`), drawing ?? picture);
  return 'changed';
}

async function takeAll(browser: Browser, { url, entries }: Site): Promise<Report> {
  const ids = entries
    .filter(({ id, tags, type }) => type === 'story' && tags.includes(PICTURE_TAG) && id.includes(word))
    .map(({ id }) => id);
  const verdicts: (readonly [string, ReturnType<typeof judge>])[] = [];
  for (const width of pictureWidths) {
    const page = await openPictureWindow(browser, width);
    for (const id of ids) {
      for (const [mode, look] of Object.entries(pictureModes).filter(([, picture]) => picture.width === width)) {
        const name = `${id}-${mode}`;
        verdicts.push([name, judge(name, await takePicture(page, url, { id, ...look }))]);
      }
    }
    await page.close();
  }
  const named = (wanted: string) => verdicts.filter(([, verdict]) => verdict === wanted).map(([name]) => name);
  return { taken: verdicts.length, changed: named('changed'), isNew: named('new') };
}

rmSync(differences, { recursive: true, force: true });
for (const path of [accepted, differences]) mkdirSync(path, { recursive: true });

const site = await openSite(await keepStorybook());
const browser = await chromium.launch(await findBrowser());
try {
  const { taken, changed, isNew } = await takeAll(browser, site);
  for (const name of changed) console.log(`changed  ${join(differences, `${name}.png`)}`);
  for (const name of isNew) console.log(`new      ${name}`);
  console.log(
    `${taken} pictures, ${changed.length} changed, ${isNew.length} new. ${values.accept ? 'All are accepted.' : 'Accept them with: npm run pictures -- --accept'}`,
  );
  if (changed.length > 0 || isNew.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.close();
}
