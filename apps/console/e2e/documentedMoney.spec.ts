import { createClient } from '@abrak/core';
import { activateAccount, getCurrentUser, storagePlans } from '@abrak/core/account';
import { listInvoices, invoiceLabel } from '@abrak/core/billing';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { accountScreen, codeIn, newestLink } from './support/accountScreen.ts';
import { CAPTCHA_LABEL } from './support/documentedBackend/ownCaptcha.ts';
import { documentedJourney } from './support/documentedProvider.ts';
import { expect } from './support/expect.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { profileScreen } from './support/profileScreen.ts';
import { placeOrder } from './support/serverApi.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ ...documentedJourney, samples: ['money', 'servers'] });

/** Id of a plan that costs more than the balance. */
const LARGE_PLAN = 209;

const path = (page: Page) => new URL(page.url()).pathname;

// A call that the documents do not have fails the test that sends it.
describe('on a backend with the documented calls only, an account', () => {
  test('is registered with the captcha of the provider, locked until its activation, and signed in to', async () => {
    const locale = 'en';
    const { account: t, problem } = translations[locale];
    const customer = { username: 'documented1', email: 'documented1@abrak.example', password: 'first secret' };
    const page = await journey.open({ locale, path: '/nwregister', session: undefined });
    const screen = accountScreen(page, locale);
    await screen.email.fill(customer.email);
    await screen.username.fill(customer.username);
    await screen.password.fill(customer.password);
    await screen.repeat.fill(customer.password);
    await screen.register.click();
    await expect(page.getByText(problem('captchaInvalid'))).toBeVisible();
    await page.getByRole('checkbox', { name: CAPTCHA_LABEL }).check();
    await screen.register.click();
    await expect(page.getByText(t('registered.title'))).toBeVisible();
    await screen.link(t('registered.toSignIn')).click();
    const { signIn } = signInScreen(page, locale);
    await signIn(customer);
    await expect(page.getByRole('heading', { name: t('locked.title') })).toBeVisible();
    await screen.email.fill(customer.email);
    await screen.sendActivation.click();
    await expect(page.getByText(t('locked.sent'))).toBeVisible();
    // The link of the mail is a page of the backend.
    await activateAccount(
      createClient({ baseUrl: journey.sandbox.url }),
      codeIn(await newestLink(journey.sandbox, customer.email)),
      customer.password,
    );
    await page.goto('/nwlogin');
    await signIn({ ...customer, password: 'wrong secret' });
    await expect(page.getByText(translations[locale].errors('invalidCredentials'))).toBeVisible();
    await signIn(customer);
    await expect(screen.noFiles).toBeVisible();
  });

  test('changes its profile and its password, and has no page of devices', async () => {
    const locale = 'fa';
    const { account: t, accountPages: pages } = translations[locale];
    const customer = await journey.addCustomer({ samples: [], profile: 'business' });
    const page = await journey.open({
      locale,
      path: '/nwaccount/profile/info',
      session: customer.client.session.current(),
    });
    const screen = profileScreen(page, locale);
    await screen.editText('address', 'جای دیگر');
    await screen.editText('company', 'شرکت نو');
    await screen.save.click();
    await expect(screen.saved).toBeVisible();
    await expect(screen.row('address')).toContainText('جای دیگر');
    await expect(screen.row('company')).toContainText('شرکت نو');
    expect((await getCurrentUser(customer.client)).profile).toMatchObject({ address: 'جای دیگر', company: 'شرکت نو' });

    await expect(page.getByRole('link', { name: pages('tabs.security'), exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: pages('tabs.password'), exact: true }).click();
    const form = page.getByRole('form', { name: t('changePassword.title') });
    const field = (name: 'current' | 'new' | 'repeat') => form.getByLabel(t(`changePassword.${name}`), { exact: true });
    await field('current').fill('not it');
    await field('new').fill('second secret');
    await field('repeat').fill('second secret');
    await page.keyboard.press('Enter');
    // Without a code it is the words of the backend that are shown.
    await expect(form.getByRole('alert')).toContainText(/wrong identifier or password/i);
    await field('current').fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('changePassword.changed'))).toBeVisible();
    await page.goto('/nwaccount/security');
    await expect(page).toHaveURL(/\/nwaccount\/changePassword$/);
  });
});

describe('on a backend with the documented calls only, money', () => {
  const open = async (address: string, locale: 'en' | 'fa') => {
    const page = await journey.open({ locale, path: address });
    return { page, screen: moneyScreen(page, locale), bank: bankScreen(page), t: translations[locale].billing };
  };
  const balance = async () => (await getCurrentUser(journey.client)).balanceToman;
  const firstDue = async (kind: 'hosting') => {
    const found = (await listInvoices(journey.client, kind)).find((one) => invoiceLabel(one, Date.now()) === 'due');
    if (found === undefined) throw new Error(`Nothing is due among ${kind}.`);
    return found;
  };
  /** Orders a server that costs more than the balance. */
  const orderLarge = async (name: string) => placeOrder(journey.client, { name, planId: LARGE_PLAN });

  test('is added at the bank; the return shows the balance, because the result is not told', async () => {
    const { page, screen, bank, t } = await open('/nwaccount/wallet', 'fa');
    const before = await balance();
    await screen.quickPick(40).click();
    await screen.topUp.click();
    await screen.toBank.click();
    await bank.finish('pay');
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    expect(await balance()).toBe(before + 40_000);
    await expect(page.getByText(t('return.untold'))).toBeVisible();
    await expect(screen.amountIn(page.getByRole('main'), before + 40_000)).toBeVisible();
    await expect(screen.ask).toHaveCount(0);
    await page.getByRole('link', { name: t('return.toWallet'), exact: true }).click();
    await expect(screen.amountIn(page.getByRole('main'), before + 40_000)).toBeVisible();
    await expect(screen.pending).toHaveCount(0);
  });

  test('pays an invoice above the balance through the page of the provider, and the invoice on the return', async () => {
    const { refCode } = await orderLarge('large');
    const { page, screen, bank, t } = await open('/nwbilling/nwvms', 'en');
    await screen.payInvoice(refCode).click();
    await screen.dialog.getByRole('combobox', { name: t('payment.gateway') }).click();
    await page.getByRole('option', { name: 'Page of the provider' }).click();
    await screen.toBank.click();
    await bank.finish('pay');
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    await screen.payNow.click();
    await screen.pay.click();
    await expect(screen.dialog.getByText(t('payment.success'))).toBeVisible();
    await screen.done.click();
    await page.goto('/nwbilling/nwvms');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(screen.payInvoice(refCode)).toHaveCount(0);
    // Several invoices cannot be paid together.
    await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
  });

  test('that is not paid at the bank leaves the invoice open, and it can be tried again', async () => {
    const before = await balance();
    const { refCode } = await orderLarge('larger');
    const { page, screen, bank, t } = await open('/nwbilling/nwvms', 'fa');
    await screen.payInvoice(refCode).click();
    await screen.toBank.click();
    await bank.finish('cancel');
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    await expect(page.getByText(t('return.untold'))).toBeVisible();
    await screen.payNow.click();
    await expect(screen.toBank).toBeVisible();
    expect(await balance()).toBe(before);
  });

  test('pays an invoice from the balance, whose detail has its lines', async () => {
    const { page: wallet, screen: topUp, bank } = await open('/nwaccount/wallet', 'en');
    await topUp.amount.fill('9000000');
    await topUp.topUp.click();
    await topUp.toBank.click();
    await bank.finish('pay');
    await expect(wallet).toHaveURL(/\/nwaccount\/wallet\/return/);
    const before = await balance();
    const { refCode: number, payableToman } = await firstDue('hosting');
    const { page, screen, t } = await open('/nwbilling/hosting', 'en');
    await page.getByRole('button', { name: t('invoice.details', { number }) }).click();
    await expect(
      page
        .getByRole('table', { name: t('invoice.lines', { number }) })
        .getByRole('row')
        .last(),
    ).toContainText(t('toman', { amount: payableToman }));
    await screen.payInvoice(number).click();
    await screen.pay.click();
    await expect(screen.paid).toBeVisible();
    await screen.done.click();
    await expect(screen.payInvoice(number)).toHaveCount(0);
    expect(await balance()).toBe(before - payableToman);
  });

  test('buys a larger storage plan, and every movement is a transaction', async () => {
    const { page, screen, t } = await open('/nwaccount/plans/upgrade', 'fa');
    const { account: a } = translations.fa;
    const card = page.getByRole('listitem', { name: a('plan.names.Premium'), exact: true });
    await screen.choosePlan(a('plan.names.Premium'));
    await screen.pay.click();
    await expect(screen.paid).toBeVisible();
    await screen.done.click();
    await expect(card.getByRole('button')).toHaveText(a('plans.current'));
    await page.goto('/nwaccount/transactions');
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toContainText(
      t('signedToman', { amount: (storagePlans.premium.monthlyToman * -109) / 100 }),
    );
    await page.getByRole('button', { name: t('transactions.more') }).click();
    await expect(page.getByText(t('transactions.withGifts'), { exact: true })).toHaveCount(0);
    expect(path(page)).toBe('/nwaccount/transactions');
  });
});
