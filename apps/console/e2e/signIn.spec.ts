import { AuthAnswerSchema } from '@abrak/core/internal';
import * as v from 'valibot';
import { directionOfLocale, type Locale, SESSION_STORAGE_KEY, isolateName } from '@abrak/core';
import { signOut } from '@abrak/core/account';
import { createFolder, ROOT_FOLDER_ID } from '@abrak/core/files';
import { childPath } from '@abrak/core/internal';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { filesOfVisit } from '../../../scripts/visits.ts';
import { connect } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { hasFocus, pressUntil, tabTo } from './support/keyboard.ts';
import type { PageOptions } from './support/profilePool.ts';
import { personMenu } from './support/personMenu.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney();

async function openSignedOut(options: PageOptions = {}) {
  const page = await journey.open({ path: '/nwlogin', session: undefined, ...options });
  const screen = signInScreen(page, options.locale);
  await expect(screen.submit).toBeVisible();
  return { page, screen };
}

/** Opens a folder with a session of its own, so that ending it keeps the client's session. */
async function openWithOwnSession(options: PageOptions = {}) {
  const client = await connect(journey.sandbox, journey.customer);
  return { client, ...(await openFiles(journey, { ...options, session: client.session.current() })) };
}

const path = (page: Page) => decodeURI(new URL(page.url()).pathname);

describe('signing in', () => {
  const { errors, files } = translations[locale];

  test('a wrong password shows an error and keeps what was typed', async () => {
    const { page, screen } = await openSignedOut({ locale });
    const { username, password } = journey.customer;
    await screen.signIn({ username, password: 'wrong' });
    await expect(page.getByText(errors('invalidCredentials'))).toBeVisible();
    await expect(screen.identifier).toHaveValue(username);
    await expect(screen.password).toHaveValue('wrong');
    await screen.password.fill(password);
    await screen.submit.click();
    await expect(page.getByRole('grid', { name: files('list.label', { folder: files('mainFolder') }) })).toBeVisible();
  });

  test('signing out opens the sign-in page, and Back shows no files', async () => {
    const { page } = await openWithOwnSession({ locale });
    await filesScreen(page, locale).openFolder('Projects');
    await signInScreen(page, locale).signOut(journey.customer);
    await expect(signInScreen(page, locale).submit).toBeVisible();
    expect(path(page)).toBe('/nwlogin');
    await page.goBack();
    await expect(signInScreen(page, locale).submit).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  test('an unknown address says so to visitors and customers, and leads home, back and to the files', async () => {
    const { console: c, homePages: h } = translations[locale];
    const visitor = await journey.open({ locale, path: '/no/such/page', session: undefined });
    await expect(visitor.getByRole('heading', { level: 1, name: c('notFound.title') })).toBeVisible();
    const page = await journey.open({ locale, path: '/no/such/page' });
    await page.getByRole('link', { name: c('notFound.toHome') }).click();
    await expect(page.getByRole('heading', { level: 1, name: h('title') })).toBeVisible();
    await page.goto('/nwvms/shop/no/such');
    await page.getByRole('button', { name: c('notFound.back') }).click();
    await expect(page.getByRole('heading', { level: 1, name: h('title') })).toBeVisible();
    await page.goto('/nwvms/shop/no/such');
    await expect(page.getByRole('heading', { name: c('notFound.title') })).toBeVisible();
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(c('notFound.title')) }));
    await page.getByRole('link', { name: c('notFound.toFiles') }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test(
    'the menu of the customer changes the language of everything, with mouse and keyboard, and it stays after a reload',
    { tags: ['chain'] },
    async () => {
      const other = 'en';
      const { page } = await openFiles(journey, { locale });
      const expectLanguage = async (language: Locale, before: Locale) => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', directionOfLocale(language));
        await expect(filesScreen(page, language).addButton).toBeVisible();
        await expect(page).toHaveTitle(
          translations[language].console('pageTitle', { title: isolateName(translations[language].files('title')) }),
        );
        await expect(filesScreen(page, before).addButton).toHaveCount(0);
      };
      await personMenu(page, journey.customer, locale).changeLanguage(other);
      await expectLanguage(other, locale);
      await page.reload();
      await expectLanguage(other, locale);
      const menu = personMenu(page, journey.customer, other);
      await tabTo(page, menu.button);
      await page.keyboard.press('Enter');
      await pressUntil(page, 'ArrowDown', () => hasFocus(menu.language(locale)));
      await page.keyboard.press('Enter');
      await expectLanguage(locale, other);
    },
  );

  test.for<Locale>(['fa', 'en'])('language and direction are set before the first paint, in %s', async (language) => {
    const { page } = await openSignedOut({ locale: language });
    // All but the script that runs before the first paint.
    await page.route(/\/assets\/(?!boot-)/, (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('#root')).toBeEmpty();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('html').getAttribute('dir')).toBe(directionOfLocale(language));
  });
});

describe('the redirect after signing in', () => {
  const names = ['پوشهٔ فارسی', '100% done? two  spaces, a#b, a%2Fb +&=;'];

  test('opens a folder of any name', async () => {
    const { page, screen } = await openSignedOut();
    for (const name of names) {
      await createFolder(journey.client, { name, parentId: ROOT_FOLDER_ID, parentName: null });
      const address = `/nwfm/${encodeURIComponent(name)}`;
      await page.goto(address);
      await expect(screen.submit).toBeVisible();
      expect(path(page)).toBe('/nwlogin');
      await screen.signIn(journey.customer);
      await expect(page.locator('[aria-current="page"]:not(a)')).toHaveText(name);
      await expect(filesScreen(page).emptyText).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
      await signInScreen(page).signOut(journey.customer);
      await expect(screen.submit).toBeVisible();
    }
  });

  test('opens the clicked folder after the server has ended the session', { tags: ['chain'] }, async () => {
    const { client, page, screen } = await openWithOwnSession({ path: childPath('/nwfm', 'عکس‌ها') });
    const visited: string[] = [];
    page.on('framenavigated', () => visited.push(path(page)));
    // Otherwise a call of the page that is still loading finds the end of the session before the click does.
    await screen.item('سفر اصفهان').hover();
    await page.waitForLoadState('networkidle');
    await signOut(client);
    await screen.item('سفر اصفهان').dblclick();
    await expect(signInScreen(page).submit).toBeVisible();
    expect(visited.filter((place) => place === '/nwlogin')).toHaveLength(1);
    await signInScreen(page).signIn(journey.customer);
    await expect(page.locator('[aria-current="page"]:not(a)')).toHaveText('سفر اصفهان');
    expect(path(page)).toBe('/nwfm/عکس‌ها/سفر اصفهان');
  });

  test('opens the folder that was open when the customer signed out', async () => {
    const { page, screen } = await openWithOwnSession();
    await screen.openFolder('Projects');
    await signInScreen(page).signOut(journey.customer);
    await signInScreen(page).signIn(journey.customer);
    await expect(page.locator('[aria-current="page"]:not(a)')).toHaveText('Projects');
    expect(path(page)).toBe('/nwfm/Projects');
  });
});

test('the token is in no storage that a script can read, and a reload and another tab stay signed in', async () => {
  const { page } = await openSignedOut();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/auth'));
  await signInScreen(page).signIn(journey.customer);
  const { token } = v.parse(AuthAnswerSchema, await (await answered).json());
  const readable = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await readable()).toContain(journey.customer.username);
  expect(await readable()).not.toContain(token);
  await page.reload();
  const other = await journey.openTab(page.context(), '/nwfm/Projects');
  for (const tab of [page, other]) await expect(tab.getByRole('grid')).toBeVisible();
  expect(await readable()).not.toContain(token);
});

describe('two tabs', () => {
  const otherTab = async (context: BrowserContext) => journey.openTab(context, '/nwfm/Projects');

  test('sign out together', { tags: ['chain'] }, async () => {
    const { page } = await openWithOwnSession();
    const other = await otherTab(page.context());
    await expect(other.getByRole('grid')).toBeVisible();
    await signInScreen(page).signOut(journey.customer);
    for (const tab of [page, other]) await expect(signInScreen(tab).submit).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY)).toBeNull();
  });
});

describe('the delay before signing in', () => {
  const { account: t } = translations.fa;

  test('counts down and can be canceled', async () => {
    const { page, screen } = await openSignedOut({ config: { signInDelayMs: 60_000 } });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/auth')) calls.push(request.url());
    });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await screen.signIn(journey.customer);
    await expect(page.getByText(t('signIn.secondsLeft', { count: 60 }))).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByText(t('signIn.secondsLeft', { count: 40 }))).toBeVisible();
    await screen.cancel.click();
    await expect(screen.submit).toBeVisible();
    await expect(screen.password).toHaveValue(journey.customer.password);
    await page.clock.runFor(120_000);
    expect(calls).toEqual([]);

    await screen.submit.click();
    await expect(screen.cancel).toBeVisible();
    await page.clock.runFor(60_000);
    await page.clock.resume();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

test('a first visit loads exactly the scripts and styles that the size budget counts', async () => {
  const { page } = await openSignedOut();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  const uncompressed = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, decodedBodySize, encodedBodySize }) => {
        const isCode = /\.(?:css|js)$/.test(name);
        return isCode && decodedBodySize > 1_000 && encodedBodySize >= decodedBodySize;
      })
      .map(({ name }) => name),
  );
  expect(uncompressed).toEqual([]);
  const code = loaded.filter((file) => /\.(?:css|js)$/.test(file));
  expect(code.toSorted()).toEqual([...filesOfVisit('/nwlogin')].toSorted());
});
