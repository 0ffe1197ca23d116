import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import {
  accountScreen,
  codeIn,
  mailedLinks,
  registerCustomer,
  newestLink,
  type Registration,
} from './support/accountScreen.ts';
import { expect } from './support/expect.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney();

const aCustomer = (username: string): Registration => ({
  username,
  email: `${username}@abrak.example`,
  password: 'first secret',
});

const path = (page: Page) => new URL(page.url()).pathname;

async function openSignedOut(address: string, language: Locale = 'fa') {
  const page = await journey.open({ path: address, session: undefined, locale: language });
  return {
    page,
    screen: accountScreen(page, language),
    signIn: signInScreen(page, language),
    t: translations[language].account,
  };
}

/** Collects the URL and the referrer of every request. */
function recordRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers()['referer'] ?? ''));
  return urls;
}

describe('an account', () => {
  const { account: t, errors, problem } = translations[locale];

  test('is registered, activated by an e-mail link and signed in to, with the mouse', { tags: ['chain'] }, async () => {
    const customer = aCustomer('newcomer');
    const { page, screen, signIn } = await openSignedOut('/nwlogin', locale);
    await screen.link(t('signIn.register')).click();
    await expect(screen.heading).toHaveText(t('register.title'));
    expect(path(page)).toBe('/nwregister');
    await screen.email.fill(customer.email);
    await expect(page.getByText(t('captcha.solved'))).toBeVisible();
    await screen.username.fill(customer.username);
    await screen.password.fill(customer.password);
    await screen.repeat.fill(customer.password);
    await screen.register.dblclick();
    await expect(page.getByText(t('registered.title'))).toBeVisible();
    await expect(page.getByText(customer.email)).toBeVisible();
    expect(path(page)).toBe('/nwregister/success');

    await screen.link(t('registered.toSignIn')).click();
    await signIn.signIn({ ...customer, username: customer.email });
    await expect(screen.link(t('locked.newPassword'))).toBeVisible();

    expect(await mailedLinks(journey.sandbox, customer.email)).toHaveLength(1);
    const link = await newestLink(journey.sandbox, customer.email);
    const requestedUrls = recordRequests(page);
    await page.goto('/sandbox');
    await page.getByRole('link', { name: link }).click();
    await expect(screen.link(t('activate.forgotPassword'))).toBeVisible();
    await page.getByRole('textbox', { name: t('activate.password') }).fill(customer.password);
    await page.getByRole('button', { name: t('activate.submit') }).click();
    await expect(page.getByText(t('activate.done', { username: customer.username }))).toBeVisible();
    expect(page.url()).toBe(`${journey.sandbox.url}/reactivate`);
    await expect(page).toHaveTitle(new RegExp(t('reactivate.title')));
    expect(requestedUrls.filter((url) => url.includes(codeIn(link)) && !url.includes('#'))).toEqual([]);

    await screen.link(t('activate.toSignIn')).click();
    await signIn.signIn(customer);
    await expect(screen.noFiles).toBeVisible();

    const usedLink = await openSignedOut('/nwlogin', locale);
    await usedLink.page.goto(link);
    await expect(usedLink.page.getByText(problem('codeInvalid'))).toBeVisible();
    await expect(usedLink.screen.sendActivation).toBeVisible();
  });

  test('is locked by wrong passwords and unlocked by an e-mail link', async () => {
    const customer = aCustomer('locked');
    await registerCustomer(journey.sandbox, customer, locale);
    const { page, screen, signIn } = await openSignedOut('/nwlogin', locale);
    const guess = async (password: string) => {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/auth'));
      await signIn.signIn({ username: customer.email, password });
      await answered;
    };
    for (const attempt of [1, 2, 3, 4, 5]) await guess(`wrong ${attempt}`);
    await expect(page.getByText(errors('invalidCredentials'))).toBeVisible();
    await guess(customer.password);
    await expect(screen.link(t('locked.newPassword'))).toBeVisible();
    expect(path(page)).toBe('/locked');
    await expect(page).toHaveTitle(new RegExp(t('locked.title')));
    await expect(screen.email).toHaveValue(customer.email);
    await screen.sendActivation.click();
    await expect(page.getByText(t('locked.sent'))).toBeVisible();

    await page.goto(await newestLink(journey.sandbox, customer.email));
    await screen.link(t('activate.toSignIn')).click();
    await signIn.signIn(customer);
    await expect(screen.noFiles).toBeVisible();
  });

  test('gets a new password through an e-mail link, and the old password is refused', async () => {
    const customer = aCustomer('forgot');
    await registerCustomer(journey.sandbox, customer, locale);
    const { page, screen, signIn } = await openSignedOut('/nwlogin', locale);
    await screen.link(t('signIn.forgotPassword')).click();
    await expect(screen.heading).toHaveText(t('forgotPassword.title'));
    expect(path(page)).toBe('/nwforgetpassword');
    await screen.email.fill(customer.email);
    await screen.sendRecovery.click();
    await expect(page.getByText(t('forgotPassword.sent'))).toBeVisible();

    const link = await newestLink(journey.sandbox, customer.email);
    await page.goto(link);
    await expect(screen.heading).toHaveText(t('newPassword.title'));
    expect(page.url()).toBe(`${journey.sandbox.url}/nwforgetpassword`);
    await screen.newPassword.fill('second secret');
    await screen.repeat.fill('second');
    await screen.setPassword.click();
    await expect(screen.repeat).toHaveAccessibleDescription(problem('passwordRepeatMismatch'));
    await screen.repeat.fill('second secret');
    await screen.setPassword.click();
    await expect(page.getByText(t('newPassword.done'))).toBeVisible();

    await screen.link(t('newPassword.toSignIn')).click();
    await signIn.signIn(customer);
    await expect(page.getByText(errors('invalidCredentials'))).toBeVisible();
    await signIn.signIn({ ...customer, password: 'second secret' });
    await expect(screen.noFiles).toBeVisible();
  });
});

describe('the account pages', () => {
  test('submit on a click even when a field shows an error as it loses the focus', async () => {
    const { page, screen } = await openSignedOut('/nwregister');
    await screen.repeat.fill('something');
    const box = await screen.register.boundingBox();
    if (box === null) throw new Error('The button has no box.');
    await page.mouse.move(box.x + box.width / 2, box.y + 4);
    await page.mouse.down();
    expect(await screen.register.boundingBox()).toEqual(box);
    await page.mouse.up();
    await expect(screen.email).toBeFocused();
    await expect(screen.repeat).toHaveAccessibleDescription(translations.fa.problem('passwordRepeatMismatch'));
  });

  test('redirect a signed-in customer from sign-in and registration to the files', async () => {
    const page = await journey.open({ path: '/nwlogin' });
    await expect(page.getByRole('grid')).toBeVisible();
    expect(path(page)).toBe('/nwfm');
    await page.goto('/nwregister');
    await expect(page.getByRole('grid')).toBeVisible();
    expect(path(page)).toBe('/nwfm');
  });

  test('use an e-mail link that is opened in the same tab', async () => {
    const customer = aCustomer('sametab');
    await registerCustomer(journey.sandbox, customer);
    const { page, screen } = await openSignedOut('/nwforgetpassword');
    await screen.email.fill(customer.email);
    await screen.sendRecovery.click();
    await expect(page.getByText(translations.fa.account('forgotPassword.sent'))).toBeVisible();
    const link = await newestLink(journey.sandbox, customer.email);
    // Changes the hash only, so the page is not loaded again.
    await page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await expect(screen.newPassword).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await screen.newPassword.fill('second secret');
    await screen.repeat.fill('second secret');
    await screen.setPassword.click();
    await expect(page.getByText(translations.fa.account('newPassword.done'))).toBeVisible();
  });
});
