import type { Locale } from '@abrak/core';
import { accountScreen, registerCustomer, newestLink } from './support/accountScreen.ts';
import { expect } from './support/expect.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ samples: [] });

async function open(locale: Locale, path: string) {
  const page = await journey.open({ locale, theme: 'system', path, session: undefined });
  return { page, screen: accountScreen(page, locale), t: translations[locale].account };
}

async function inspectRegistering(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, screen, t } = await open(locale, '/nwregister');
  await screen.register.click();
  await expect(screen.email).toBeFocused();
  await inspect(page, 'register-wrong');
  await screen.email.fill(`seen${locale}@abrak.example`);
  await screen.username.fill(`seen${locale}`);
  await screen.password.fill('first secret');
  await screen.repeat.fill('first secret');
  await expect(page.getByText(t('captcha.solved'))).toBeVisible();
  await inspect(page, 'register');
  await screen.register.click();
  await expect(page.getByText(t('registered.title'))).toBeVisible();
  await inspect(page, 'registered');
}

async function inspectPassword(locale: Locale, inspect: Inspect): Promise<void> {
  const email = `mail${locale}@abrak.example`;
  await registerCustomer(journey.sandbox, { email, username: `mail${locale}`, password: 'first secret' }, locale);
  const { page, screen, t } = await open(locale, '/nwforgetpassword');
  await screen.email.fill(email);
  await inspect(page, 'forgot-password');
  await screen.sendRecovery.click();
  await expect(page.getByText(t('forgotPassword.sent'))).toBeVisible();
  await inspect(page, 'forgot-password-sent');
  await page.goto(await newestLink(journey.sandbox, email));
  await screen.newPassword.fill('first secret');
  await screen.repeat.fill('other');
  await screen.setPassword.click();
  await inspect(page, 'new-password-wrong');
}

async function inspectLocked(locale: Locale, inspect: Inspect): Promise<void> {
  const customer = { email: `shut${locale}@abrak.example`, username: `shut${locale}`, password: 'first secret' };
  await registerCustomer(journey.sandbox, customer, locale);
  const { page, screen, t } = await open(locale, '/nwlogin');
  const guess = async (password: string) => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/auth'));
    await signInScreen(page, locale).signIn({ username: customer.email, password });
    await answered;
  };
  for (const attempt of [1, 2, 3, 4, 5]) await guess(`wrong ${attempt}`);
  await guess(customer.password);
  await expect(screen.link(t('locked.newPassword'))).toBeVisible();
  await inspect(page, 'locked');
  await screen.sendActivation.click();
  await expect(page.getByText(t('locked.sent'))).toBeVisible();
  await page.goto(await newestLink(journey.sandbox, customer.email));
  await expect(page.getByText(t('activate.done', { username: customer.username }))).toBeVisible();
  await inspect(page, 'activated');
}

inspectScreens({
  registering: inspectRegistering,
  'a forgotten password': inspectPassword,
  'a locked account': inspectLocked,
});
