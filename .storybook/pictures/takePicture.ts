import type { Browser, Page } from 'playwright-core';
import { globalsOf } from '../look/look.ts';
import { PICTURE_PARAMETER, type PictureMode } from './pictured.ts';

const HEIGHT = 900;

/** Story and the look of its picture. */
export interface PicturedStory extends Pick<PictureMode, 'locale' | 'theme'> {
  readonly id: string;
}

/** Opens a window for pictures of one width, without motion. */
export function openPictureWindow(browser: Browser, width: PictureMode['width']): Promise<Page> {
  return browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce', timezoneId: 'Asia/Tehran', locale: 'en-US' });
}

/** Takes a picture of a story in a look, once it has played and its font has loaded; `url` is that of the Storybook. */
export async function takePicture(page: Page, url: string, { id, locale, theme }: PicturedStory): Promise<Buffer> {
  const address = new URLSearchParams({ id, viewMode: 'story', [PICTURE_PARAMETER]: '', globals: globalsOf({ locale, theme, motion: 'reduced' }) });
  await page.goto(`${url}iframe.html?${address}`);
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main') && document.documentElement.dataset['story'] === 'finished');
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
}
