import type { Browser, Page } from 'playwright-core';
import { globalsOf } from '../look/look.ts';
import { PICTURE_PARAMETER, type PictureMode } from './pictured.ts';

const HEIGHT = 900;

// Data and pictures arrive after a story has played, so pictures are taken until two in a row are the same.
const MOST_ATTEMPTS = 20;

async function takeSettled(page: Page): Promise<Buffer> {
  let before: Buffer | undefined;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    if (before?.equals(picture) === true) return picture;
    before = picture;
  }
  throw new Error('The story does not come to rest.');
}

/** Story and the look of its picture. */
export interface PicturedStory extends Pick<PictureMode, 'locale' | 'theme'> {
  readonly id: string;
}

/** Opens a window for pictures of one width, without motion. */
export function openPictureWindow(browser: Browser, width: PictureMode['width']): Promise<Page> {
  return browser.newPage({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tehran',
    locale: 'en-US',
  });
}

/** Takes a picture of a story in a look, once it has played, its font has loaded and it is at rest; `url` is that of the Storybook. */
export async function takePicture(page: Page, url: string, { id, locale, theme }: PicturedStory): Promise<Buffer> {
  const address = new URLSearchParams({
    id,
    viewMode: 'story',
    [PICTURE_PARAMETER]: '',
    globals: globalsOf({ locale, theme, motion: 'reduced' }),
  });
  // Parts of a page that load late, each from its own file, leave it unchanged until they are there.
  await page.goto(`${url}iframe.html?${address}`, { waitUntil: 'networkidle' });
  await page.waitForFunction(
    () => document.body.classList.contains('sb-show-main') && document.documentElement.dataset['story'] === 'finished',
  );
  await page.evaluate(() => document.fonts.ready);
  return takeSettled(page);
}
