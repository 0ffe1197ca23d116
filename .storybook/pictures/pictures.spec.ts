import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { setUpSite } from '../walk/setUpSite.ts';
import { comparePictures } from './comparePictures.ts';
import { PICTURE_TAG } from './pictured.ts';
import { openPictureWindow, takePicture } from './takePicture.ts';

const opened = setUpSite();

// A control, a list with dates, and a whole page with its clock.
const few = ['ui-button--conditions', 'billing-invoicetable--conditions', 'pages-console--overview'];

test('two pictures of a story are the same', async () => {
  const { browser, site } = opened();
  const page = await openPictureWindow(browser, 390);
  for (const id of few) {
    const [one, other] = [
      await takePicture(page, site.url, { id, locale: 'fa', theme: 'dark' }),
      await takePicture(page, site.url, { id, locale: 'fa', theme: 'dark' }),
    ];
    expect({ id, ...comparePictures(one, other) }).toMatchObject({ id, share: 0 });
  }
  await page.close();
});

test('a picture of another look differs, and the difference is drawn', async () => {
  const { browser, site } = opened();
  const page = await openPictureWindow(browser, 1280);
  const [light, dark] = [
    await takePicture(page, site.url, { id: 'ui-badge--tones', locale: 'en', theme: 'light' }),
    await takePicture(page, site.url, { id: 'ui-badge--tones', locale: 'en', theme: 'dark' }),
  ];
  const { share, drawing } = comparePictures(light, dark);
  expect(share).toBeGreaterThan(0.5);
  expect(drawing && PNG.sync.read(drawing).width).toBe(1280);
  await page.close();
});

test('components of every kind have pictures, and only stories that carry looks', () => {
  const pictured = opened().site.entries.filter(({ type, tags }) => type === 'story' && tags.includes(PICTURE_TAG));
  expect(new Set(pictured.map(({ title }) => title.split('/')[0]))).toEqual(
    new Set(['UI', 'Files', 'Servers', 'Hosting', 'Billing', 'Account', 'Mails', 'Partners', 'Overview', 'Pages']),
  );
  expect(pictured.length).toBeLessThan(110);
});
