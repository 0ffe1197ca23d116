import type { Page } from 'playwright-core';
import type { OpenApp } from './cell.ts';
import { signIn } from './looks.ts';

interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

// The browser draws the picture: no bytes of one are kept here.
async function drawPicture(page: Page, { name, width, height }: Drawing) {
  const url = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d');
      if (context !== null) [context.fillStyle, context.lineWidth] = ['#2a6', 40];
      context?.fillRect(0, 0, w, h);
      context?.strokeRect(0, 0, w, h);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height],
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

/** Uploads a picture to the wall, opens it large, deletes it and takes the deletion back. */
export async function keepPhotos(app: OpenApp): Promise<readonly string[]> {
  const { page } = app;
  await signIn(app);
  await page
    .getByLabel('Add pictures')
    .setInputFiles(await drawPicture(page, { name: 'sea.jpg', width: 800, height: 600 }));
  const photo = page.getByRole('img', { name: 'sea.jpg' });
  await photo.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[alt="sea.jpg"]')].every(
      ({ naturalWidth }) => naturalWidth > 0,
    ),
  );
  await photo.click();
  await page.getByRole('dialog', { name: 'sea.jpg' }).getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Select sea.jpg').check();
  await page.getByRole('button', { name: 'Delete 1' }).click();
  await photo.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await photo.waitFor();
  await page.getByRole('navigation', { name: 'Albums' }).getByRole('button').first().click();
  await photo.waitFor({ state: 'detached' });
  return [];
}

/** Uploads a large picture, which arrives smaller, attaches it and sends the request; a folder cannot be attached. */
export async function attachToRequest(app: OpenApp): Promise<readonly string[]> {
  const { page } = app;
  await signIn(app);
  await page.getByText('اسناد', { exact: true }).first().waitFor();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await drawPicture(page, { name: 'screen.jpg', width: 3200, height: 1600 }));
  const row = page.getByRole('row').filter({ hasText: 'screen.jpg' });
  await row.waitFor();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Attach to the request' }).click();
  await page.getByRole('list', { name: 'Attachments' }).getByText('screen.jpg').waitFor();
  await page.getByLabel('Subject').fill('A fault');
  await page.getByLabel('What happened?').fill('See the picture.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('"name": "screen.jpg"').waitFor();
  return [];
}

/** Opens each section of the Arabic console, which is from right to left and has the page's own word for uploading. */
export async function openArabicSections(app: OpenApp): Promise<readonly string[]> {
  const { page } = app;
  await signIn(app);
  await page.getByRole('button', { name: 'إضافة ملفات' }).first().waitFor();
  await page.getByText('اسناد', { exact: true }).first().dblclick();
  for (const title of ['الخوادم', 'الفواتير', 'المحفظة', 'الملفات']) {
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('main', { name: title }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  const direction = await page
    .getByRole('main')
    .evaluate((main) => getComputedStyle(main.firstElementChild ?? main).direction);
  return direction === 'rtl' ? [] : [`The console is ${direction}.`];
}

/** Reads the balance and opens the bell in the bar, then signs out. */
export async function seeBalanceAndBell(app: OpenApp): Promise<readonly string[]> {
  const { page } = app;
  await signIn(app);
  await page.getByRole('link', { name: /250,000.* toman/ }).waitFor();
  await page.getByRole('button', { name: /notification/i }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('input[type="password"]').waitFor();
  return [];
}
