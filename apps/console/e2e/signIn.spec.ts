import {
  childPath,
  createFolder,
  directionOfLocale,
  type Locale,
  locales,
  ROOT_FOLDER_ID,
  SESSION_STORAGE_KEY,
  isolateName,
  signOut,
} from '@abrak/core';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { filesOfVisit } from '../../../scripts/visits.ts';
import { connect } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import type { PageOptions } from './support/openProfile.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { demoCustomer } from './support/startSandbox.ts';
import { words } from './support/words.ts';

const journey = setUpJourney();

async function openSignedOut(options: PageOptions = {}) {
  const page = await journey.open({ path: '/nwlogin', session: undefined, ...options });
  const screen = signInScreen(page, options.locale);
  await expect(screen.submit).toBeVisible();
  return { page, screen };
}

/** Opens a folder with a session of its own, which can end without ending anybody else's. */
async function openWithOwnSession(options: PageOptions = {}) {
  const client = await connect(journey.sandbox);
  return { client, ...(await openFiles(journey, { ...options, session: client.session.current() })) };
}

const path = (page: Page) => decodeURI(new URL(page.url()).pathname);

describe.for<Locale>([...locales])('signing in, in %s', (locale) => {
  const { account: t, errors, files } = words[locale];

  test('empty fields say what is missing and take the focus', async () => {
    const { screen } = await openSignedOut({ locale });
    await screen.submit.click();
    await expect(screen.identifier).toHaveAccessibleDescription(t('signIn.identifierEmpty'));
    await expect(screen.password).toHaveAccessibleDescription(t('signIn.passwordEmpty'));
    await expect(screen.identifier).toBeFocused();
    await screen.identifier.fill('demo');
    await screen.submit.click();
    await expect(screen.password).toBeFocused();
    await expect(screen.identifier).toHaveAccessibleDescription('');
  });

  test('a wrong password says so and keeps what was typed', async () => {
    const { page, screen } = await openSignedOut({ locale });
    await screen.signIn({ username: 'demo', password: `wrong ${locale}` });
    await expect(page.getByText(errors('invalidCredentials'))).toBeVisible();
    await expect(screen.identifier).toHaveValue('demo');
    await expect(screen.password).toHaveValue(`wrong ${locale}`);
    await screen.password.fill(demoCustomer.password);
    await screen.submit.click();
    await expect(page.getByRole('grid', { name: files('list.label', { folder: files('mainFolder') }) })).toBeVisible();
  });

  test('signing out leads back, and Back shows no files', async () => {
    const { page } = await openWithOwnSession({ locale });
    await filesScreen(page, locale).openFolder('Projects');
    await signInScreen(page, locale).signOut();
    await expect(signInScreen(page, locale).submit).toBeVisible();
    expect(path(page)).toBe('/nwlogin');
    await page.goBack();
    await expect(signInScreen(page, locale).submit).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  test('an unknown address leads to the servers, and one below them to nothing but the way back', async () => {
    const page = await journey.open({ locale, path: '/no/such/page' });
    const { console: c, serverPages: p } = words[locale];
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect(page.getByRole('heading', { level: 1, name: p('title') })).toBeVisible();
    await page.goto('/nwvms/shop/no/such');
    await expect(page.getByRole('heading', { name: c('notFound.title') })).toBeVisible();
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(c('notFound.title')) }));
    await page.getByRole('link', { name: c('notFound.toFiles') }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('the footer changes the language of everything, and it stays', async () => {
    const other: Locale = locale === 'fa' ? 'en' : 'fa';
    const { page } = await openFiles(journey, { locale });
    const { console: c } = words[locale];
    const expectLanguage = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('html')).toHaveAttribute('dir', directionOfLocale(other));
      await expect(filesScreen(page, other).uploadButton).toBeVisible();
      await expect(page.getByText(words[other].console('footer.product'))).toBeVisible();
      await expect(page).toHaveTitle(words[other].console('pageTitle', { title: isolateName(words[other].files('title')) }));
      await expect(page.getByText(c('footer.product'))).toHaveCount(0);
    };
    await page.getByRole('contentinfo').getByRole('button', { name: c(`footer.${other}`) }).click();
    await expectLanguage();
    await page.reload();
    await expectLanguage();
  });

  test('language and direction are right before the first paint', async () => {
    const { page } = await openSignedOut({ locale });
    await page.route('**/assets/**', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('#root')).toBeEmpty();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('html').getAttribute('dir')).toBe(directionOfLocale(locale));
  });
});

describe('the way back', () => {
  const names = ['پوشهٔ فارسی', '100% done', 'a#b', 'what?', 'two  spaces', 'a%2Fb', '+&=;'];

  test.for(names)('leads through sign-in into the folder "%s"', async (name) => {
    await createFolder(journey.client, { name, parentId: ROOT_FOLDER_ID, parentName: null });
    const address = `/nwfm/${encodeURIComponent(name)}`;
    const { page, screen } = await openSignedOut({ path: address });
    expect(path(page)).toBe('/nwlogin');
    await screen.signIn();
    await expect(page.locator('[aria-current="page"]')).toHaveText(name);
    await expect(filesScreen(page).emptyText).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  });

  test('is remembered once when the server ends the session in an open folder', async () => {
    const { client, page, screen } = await openWithOwnSession({ path: childPath('/nwfm', 'عکس‌ها') });
    const visited: string[] = [];
    page.on('framenavigated', () => visited.push(path(page)));
    await signOut(client);
    await screen.item('سفر اصفهان').dblclick();
    await expect(signInScreen(page).submit).toBeVisible();
    expect(visited.filter((place) => place === '/nwlogin')).toHaveLength(1);
    await signInScreen(page).signIn();
    await expect(page.locator('[aria-current="page"]')).toHaveText('سفر اصفهان');
    expect(path(page)).toBe('/nwfm/عکس‌ها/سفر اصفهان');
  });

  test('is not kept after signing out oneself', async () => {
    const { page, screen } = await openWithOwnSession();
    await screen.openFolder('Projects');
    await signInScreen(page).signOut();
    await signInScreen(page).signIn();
    await expect(filesScreen(page).item('Projects')).toBeVisible();
    expect(path(page)).toBe('/nwfm');
  });
});

describe('two tabs', () => {
  const otherTab = async (context: BrowserContext) => journey.openTab(context, '/nwfm/Projects');

  test('sign out together', async () => {
    const { page } = await openWithOwnSession();
    const other = await otherTab(page.context());
    await expect(other.getByRole('grid')).toBeVisible();
    await signInScreen(page).signOut();
    for (const tab of [page, other]) await expect(signInScreen(tab).submit).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY)).toBeNull();
  });
});

describe('the documented wait', () => {
  const delayed = setUpJourney({ signInDelayMs: 60_000 });
  const { account: t } = words.fa;

  test('is seen, counts down, and can be canceled', async () => {
    const page = await delayed.open({ path: '/nwlogin', session: undefined });
    const screen = signInScreen(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/auth')) calls.push(request.url());
    });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await screen.signIn();
    await expect(page.getByText(t('signIn.secondsLeft', { count: 60 }))).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByText(t('signIn.secondsLeft', { count: 40 }))).toBeVisible();
    await screen.cancel.click();
    await expect(screen.submit).toBeVisible();
    await expect(screen.password).toHaveValue(demoCustomer.password);
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

describe('guessing', () => {
  test('five wrong passwords lock the account', async () => {
    const { page, screen } = await openSignedOut();
    const guess = async (password: string) => {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/auth'));
      await screen.signIn({ username: 'demo', password });
      return (await answered).status();
    };
    for (const attempt of [1, 2, 3, 4, 5]) expect(await guess(`guess ${attempt}`)).toBe(401);
    await expect(page.getByText(words.fa.errors('invalidCredentials'))).toBeVisible();
    await guess(demoCustomer.password);
    await expect(page.getByText(words.fa.account('locked.text'))).toBeVisible();
    expect(path(page)).toBe('/locked');
  });
});

test('a first visit loads no more script and style than what its budget counts', async () => {
  const { page } = await openSignedOut();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  const code = loaded.filter((file) => /\.(?:css|js)$/.test(file));
  expect(code.toSorted()).toEqual([...filesOfVisit('/nwlogin')].toSorted());
});
