import { SESSION_STORAGE_KEY } from '@abrak/core';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';
import { namesIn } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney();

const { files: t } = translations[locale];

let browser: Browser;

// A camera of its own: the worker's browser has none.
beforeAll(async () => {
  const { executablePath, args } = await findBrowser();
  browser = await chromium.launch({
    executablePath,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  });
});
afterAll(() => browser.close());

async function openFiles() {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = journey.customer.client.session.current();
  if (session === undefined) throw new Error('The customer is signed out.');
  await context.addCookies([
    { name: 'token', value: session.token, url: journey.sandbox.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(
    ([key, record, language]) => {
      localStorage.setItem(key, record);
      localStorage.setItem('abrak.settings', JSON.stringify({ locale: language, theme: 'light' }));
      // Keeps the tracks that the page opens, so that the test sees when they end.
      const opened: MediaStreamTrack[] = [];
      Object.assign(globalThis, { openedTracks: opened });
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        opened.push(...stream.getTracks());
        return stream;
      };
    },
    [
      SESSION_STORAGE_KEY,
      JSON.stringify({
        username: session.username,
        expiresAt: session.expiresAt,
        isRenewable: true,
        id: session.token.slice(0, 8),
      }),
      locale,
    ] as const,
  );
  const response = await page.goto(new URL('/nwfm', journey.sandbox.url).href);
  const live = () =>
    page.evaluate(
      () =>
        ((globalThis as { openedTracks?: readonly MediaStreamTrack[] }).openedTracks ?? []).filter(
          ({ readyState }) => readyState === 'live',
        ).length,
    );
  return { page, screen: filesScreen(page, locale), live, errors, policy: response?.headers()['permissions-policy'] };
}

describe('the camera of the console', () => {
  test('takes a photo, again, and uploads it with its time as its name; it is off as soon as its picture is not seen', async () => {
    const { page, screen, live, errors, policy } = await openFiles();
    expect(policy).toContain('camera=(self)');
    await screen.addButton.click();
    await page.getByRole('menuitem', { name: t('upload.takePhoto') }).click();
    const take = screen.dialog.getByRole('button', { name: t('pictures.camera.take') });
    await expect(page.locator('video')).toBeVisible();
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    expect(await live()).toBe(1);
    await take.click();
    await expect(screen.dialog.getByRole('img', { name: t('pictures.camera.taken') })).toBeVisible();
    await expect.poll(live).toBe(0);
    await screen.dialog.getByRole('button', { name: t('pictures.camera.retake') }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await take.click();
    await screen.dialog.getByRole('button', { name: t('pictures.camera.use') }).dblclick();
    await screen.expectUploaded(1);
    await expect
      .poll(() => namesIn(journey.client, '/'))
      .toContainEqual(expect.stringMatching(/^photo-\d{4}-\d\d-\d\d-\d{6}\.jpg$/));
    expect(await live()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('is turned off when the dialog is closed, and a photo can be edited first', async () => {
    const { page, screen, live, errors } = await openFiles();
    const openCamera = async () => {
      await screen.addButton.click();
      await page.getByRole('menuitem', { name: t('upload.takePhoto') }).click();
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    };
    await openCamera();
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toBeHidden();
    await expect.poll(live).toBe(0);
    await openCamera();
    await screen.dialog.getByRole('button', { name: t('pictures.camera.take') }).click();
    await screen.dialog.getByRole('button', { name: t('pictures.camera.edit') }).click();
    await screen.dialog.getByRole('button', { name: t('pictures.turn') }).click();
    await screen.dialog.getByRole('button', { name: t('pictures.upload'), exact: true }).click();
    await expect
      .poll(async () => (await namesIn(journey.client, '/')).filter((name) => name.startsWith('photo-')).length)
      .toBe(2);
    expect(errors).toEqual([]);
  });
});
