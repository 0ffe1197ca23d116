import type { Locale } from '@abrak/core';
import { beginTotp, confirmTotp, listFactors } from '@abrak/core/account';
import type { Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { connect } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { appCode, factorScreen } from './support/factorScreen.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import type { PageOptions } from './support/profilePool.ts';
import { placeOrder, readServer } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';
import { writeSettings } from './support/writeSettings.ts';

const FACTORS_PATH = '/nwaccount/security/factors';

const journey = setUpJourney({ samples: ['money'] });

afterEach(() => writeSettings(journey.sandbox, {}));

// Passkeys need a host name; on this machine it is "localhost".
const origin = () => journey.sandbox.url.replace('127.0.0.1', 'localhost');

/** Opens the sign-in page. */
async function openSignIn(locale: Locale, options: PageOptions = {}) {
  const page = await journey.open({ path: '/nwlogin', session: undefined, locale, ...options });
  return { page, form: signInScreen(page, locale), factor: factorScreen(page, locale) };
}

/** Adds an authenticator app on the page; returns its key and the recovery codes. */
async function addApp(page: Page, locale: Locale) {
  const factor = factorScreen(page, locale);
  await factor.addApp.click();
  await expect(factor.qr).toBeVisible();
  const key = await factor.key.inputValue();
  await factor.code.fill(await appCode(key, -1));
  await factor.submitApp.click();
  await expect(factor.recoveryCodes).toHaveCount(10);
  const recoveryCodes = await factor.recoveryCodes.allTextContents();
  await factor.keptCodes.click();
  await expect(factor.removeApp).toBeVisible();
  return { key, recoveryCodes };
}

test('an app is added, and its code is asked at the next sign-in', { tags: ['chain'] }, async () => {
  const locale = 'fa';
  const customer = await journey.addCustomer({ samples: [] });
  const page = await journey.open({ path: FACTORS_PATH, session: customer.client.session.current(), locale });
  const { key } = await addApp(page, locale);
  await signInScreen(page, locale).signOut(customer);
  const factor = factorScreen(page, locale);
  await signInScreen(page, locale).signIn(customer);
  await expect(factor.code).toBeFocused();
  await page.keyboard.type(await appCode(key, 0));
  await page.keyboard.press('Enter');
  await expect(factor.removeApp).toBeVisible();
});

test('a recovery code signs in once', async () => {
  const locale = 'en';
  const customer = await journey.addCustomer({ samples: [] });
  const { enrolment, secret } = await beginTotp(customer.client);
  const [code = ''] = await confirmTotp(customer.client, { enrolment, code: await appCode(secret, 0) });
  const { page, form, factor } = await openSignIn(locale);
  const useCode = async () => {
    await form.signIn(customer);
    await factor.useRecovery.click();
    await factor.recoveryCode.fill(code);
    await factor.submitStep.click();
  };
  await useCode();
  await expect(
    page
      .getByRole('grid')
      .or(page.getByText(translations[locale].files('empty.title'), { exact: true }))
      .first(),
  ).toBeVisible();
  await form.signOut(customer);
  await useCode();
  await expect(factor.recoveryCode).toHaveAccessibleDescription(translations[locale].problem('factorRefused'));
  expect(await listFactors(customer.client)).toMatchObject({ recoveryCodesLeft: 9 });
});

describe('a passkey', () => {
  /** Gives a page a device with a screen lock, which confirms everything that it is asked. */
  async function addDevice(page: Page): Promise<void> {
    // Else the device would also answer what the browser only offers in the list of a field.
    await page.addInitScript(() =>
      Reflect.set(PublicKeyCredential, 'isConditionalMediationAvailable', () => Promise.resolve(false)),
    );
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  test.each(['fa', 'en'] as const)(
    'is added, signs in alone, and confirms a payment and the deletion of a server, in %s',
    async (locale) => {
      const { servers: t } = translations[locale];
      const customer = await journey.addCustomer({ samples: [] });
      const { client } = customer;
      await topUp(client, 2_000_000);
      const name = `precious-${locale}`;
      await placeOrder(client, { name });
      await writeSettings(journey.sandbox, { security: { confirmAboveToman: 0 } });
      const { page, form, factor } = await openSignIn(locale, { origin: origin() });
      await addDevice(page);
      await form.signIn(customer);
      await expect(page.getByRole('banner')).toContainText(customer.username);
      await page.goto(new URL(FACTORS_PATH, origin()).href);
      await factor.addPasskey.click();
      await factor.passkeyName.fill('Laptop');
      await factor.submitPasskey.click();
      await factor.keptCodes.click();
      await expect(factor.passkeys).toHaveCount(1);
      await form.signOut(customer);
      await factor.signInWithPasskey.click();
      await expect(factor.passkeys).toHaveCount(1);

      await journey.sandbox.forgetConfirmations(customer.username);
      await page.goto(new URL('/nwbilling/nwvms', origin()).href);
      const money = moneyScreen(page, locale);
      await money.payInvoice().first().click();
      await money.pay.click();
      await factor.usePasskey.click();
      await money.done.click();
      expect((await readServer(client, name)).invoice).toMatchObject({ isPaid: true });

      await journey.sandbox.forgetConfirmations(customer.username);
      const unwanted = `unwanted-${locale}`;
      await placeOrder(client, { name: unwanted });
      await page.goto(new URL(`/nwvms/${unwanted}`, origin()).href);
      const server = serverScreen(page, locale, unwanted);
      await server.action('delete').click();
      await server.typedName.fill(unwanted);
      await server.inDialog(t('dialogs.delete.confirm')).click();
      await factor.usePasskey.click();
      await expect(page).toHaveURL(/\/nwvms$/);
      await expect(server.card).toHaveCount(0);
    },
  );
});

test('a provider that requires a second factor leads to its setup first', async () => {
  const locale = 'fa';
  const customer = await journey.addCustomer();
  await writeSettings(journey.sandbox, { security: { secondFactor: 'required' } });
  const { page, form, factor } = await openSignIn(locale);
  await form.signIn(customer);
  await expect(factor.required).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${FACTORS_PATH}$`));
  await page.goto(new URL('/nwfm', journey.sandbox.url).href);
  await expect(factor.required).toBeVisible();
  await addApp(page, locale);
  await page.goto(new URL('/nwfm', journey.sandbox.url).href);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(connect(journey.sandbox, customer)).rejects.toMatchObject({ code: 'secondFactorRequired' });
});
