import { type Client, createClient } from '@abrak/core';
import { getCurrentUser, listSessions, signIn } from '@abrak/core/account';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { connect } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type Part, profileScreen } from './support/profileScreen.ts';
import { personMenu } from './support/personMenu.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney({ samples: [] });

const PROFILE = '/nwaccount/profile/info';

const path = (page: Page) => new URL(page.url()).pathname;

async function open(client: Client, address = PROFILE) {
  const page = await journey.open({ path: address, session: client.session.current(), locale });
  return { page, screen: profileScreen(page, locale), t: translations[locale].account };
}

/** Collects the bodies of all PUT requests. */
function recordPuts(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  return sent;
}

/** Valid values by part, as they are typed and as they are saved. */
const validValues: readonly (readonly [part: Part, typed: string, saved: string])[] = [
  ['mobileNumber', '۰۹۱۲ ۷۶۵ ۴۳۲۱', '+989127654321'],
  ['nationalId', '۰۰۱۲۳۴۵۶۷۹', '0012345679'],
  ['postalCode', '۱۱۹۳۶۵۳۴۷۱', '1193653471'],
  ['address', '<script>alert(1)</script>\nپلاک ۱۲', '<script>alert(1)</script> پلاک ۱۲'],
  ['fax', '', ''],
  ['company', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['registerNo', '۱۲۳', '123'],
  ['businessCode', '۴۱۱', '411'],
  ['companyNationalCode', '۱۴۰۰۵۸۹۳۷۵۹', '14005893759'],
];

describe('a profile', () => {
  const { account: t } = translations[locale];
  const other = 'en';

  test('is changed in every part and saved in one request; only changes are sent', async () => {
    const { client, username } = await journey.addCustomer({ profile: 'business', samples: [] });
    const { id, profile } = await getCurrentUser(client);
    const { page, screen } = await open(client);
    const sent = recordPuts(page);
    await screen.editText('address', 'جای دیگر');
    await screen.save.click();
    await expect(screen.saved).toBeVisible();
    expect(sent).toEqual([{ id, terms: true, profile: { id: profile?.id, address: 'جای دیگر' } }]);

    await screen.editButton('fullName').click();
    await screen.field(t('profile.fields.name')).fill('<b>سارا</b>');
    await screen.field(t('profile.fields.family')).fill('احمدی دوم');
    await screen.ok.click();
    for (const [part, typed] of validValues) await screen.editText(part, typed);
    await screen.editButton('place').click();
    await screen.choose(t('profile.fields.province'), 'تهران');
    await screen.choose(t('profile.fields.city'), 'ری');
    await screen.ok.click();
    await screen.editButton('language').click();
    await screen.choose(t('profile.parts.language'), t(`profile.languages.${other}`));
    await screen.ok.click();
    await screen.editButton('industryType').click();
    await screen.choose(t('profile.parts.industryType'), 'سایر');
    await screen.ok.click();
    await screen.editButton('companyStaffCount').click();
    await screen.choose(t('profile.parts.companyStaffCount'), 'بیش از ۱۰۰ نفر');
    await screen.ok.click();
    await screen.save.click();
    await expect(screen.save).toBeHidden();

    const saved = await getCurrentUser(client);
    expect(saved).toMatchObject({
      name: '<b>سارا</b>',
      family: 'احمدی دوم',
      locale: other,
      mobileNumber: validValues[0]?.[2],
    });
    const expected = Object.fromEntries(validValues.slice(1).map(([part, , value]) => [part, value]));
    expect(saved.profile).toMatchObject({
      ...expected,
      province: 7,
      city: 'ری',
      industryType: 15,
      companyStaffCount: 3,
    });
    await expect(screen.row('fullName')).toContainText('<b>سارا</b>');
    await expect(screen.row('address')).toContainText('<script>alert(1)</script>');
    await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible();
  });

  test('asks before unsaved changes are left by a link, Back, a reload or signing out', async () => {
    const { page, screen } = await open(await connect(journey.sandbox, journey.customer), '/nwaccount/plans');
    const { accountPages, console: c } = translations[locale];
    const tab = (name: 'password' | 'plan' | 'profile') =>
      page.getByRole('link', { name: accountPages(`tabs.${name}`), exact: true });
    await tab('profile').click();
    await screen.editText('address', 'جای دیگر');
    const parts = t('profile.leave.text', { parts: t('profile.parts.address') });

    await tab('profile').click();
    await expect(screen.question).toBeHidden();
    await tab('password').click();
    await expect(screen.question).toContainText(parts);
    await expect(screen.stay).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.question).toBeHidden();
    expect(path(page)).toBe(PROFILE);

    await page.goBack();
    await expect(screen.question).toContainText(parts);
    await page.keyboard.press('Escape');
    await expect(screen.question).toBeHidden();
    await expect.poll(() => path(page)).toBe(PROFILE);
    await expect(screen.save).toBeVisible();

    const changeLanguage = () => personMenu(page, journey.customer, locale).changeLanguage(other);
    for (const leave of [() => page.evaluate(() => location.reload()), changeLanguage]) {
      const asked = page.waitForEvent('dialog');
      void leave();
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await expect(screen.save).toBeVisible();
    }
    await expect(page.locator('html')).toHaveAttribute('lang', locale);

    const { signOut } = signInScreen(page, locale);
    await signOut(journey.customer);
    await expect(screen.question).toContainText(parts);
    await screen.stay.click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(c('topBar.exit'));
    await page.keyboard.press('Enter');
    await expect(screen.question).toContainText(parts);
    await screen.leave.click();
    await expect(signInScreen(page, locale).submit).toBeVisible();
    await expect(screen.question).toBeHidden();
  });
});

describe('the account', () => {
  test('opens its plan as the first tab', async () => {
    const { page } = await open(journey.client, '/nwaccount/profile');
    await expect(page.getByRole('meter')).toBeVisible();
    expect(path(page)).toBe('/nwaccount/plans');
  });

  test('signs every other device out when its password changes, but not this one', async () => {
    const next = 'another one';
    const customer = await journey.addCustomer({ samples: [] });
    const otherDevice = await open(await connect(journey.sandbox, customer));
    const { page, t } = await open(await connect(journey.sandbox, customer), '/nwaccount/changePassword');
    const form = page.getByRole('form', { name: t('changePassword.title') });
    const field = (name: 'current' | 'new' | 'repeat') => form.getByLabel(t(`changePassword.${name}`), { exact: true });
    await field('current').fill('not it');
    await field('new').fill(next);
    await field('repeat').fill(next);
    await page.keyboard.press('Enter');
    await expect(field('current')).toHaveAccessibleDescription(t('changePassword.wrong'));
    await field('current').fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('changePassword.changed'))).toBeVisible();
    await expect(field('new')).toHaveValue('');

    await otherDevice.screen.editText('address', 'جای دیگر');
    await otherDevice.screen.save.click();
    await expect(signInScreen(otherDevice.page).submit).toBeVisible();
    await page.reload();
    await expect(form).toBeVisible();
    const fresh = createClient({ baseUrl: journey.sandbox.url });
    await expect(signIn(fresh, { identifier: customer.username, password: customer.password })).rejects.toThrow();
    await signIn(fresh, { identifier: customer.username, password: next });
  });

  test('lists the signed-in devices and signs out one of them, then all others', async () => {
    const customer = await journey.addCustomer({ samples: [] });
    const { client: first } = customer;
    const [second, own] = [await connect(journey.sandbox, customer), await connect(journey.sandbox, customer)];
    const { page, t } = await open(own, '/nwaccount/security');
    const items = page.getByRole('list', { name: t('sessions.list') }).getByRole('listitem');
    const before = (await listSessions(own)).length;
    await expect(items).toHaveCount(before);
    await expect(items.first()).toContainText(t('sessions.current'));
    await items.nth(1).getByRole('button').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sessions.end'), exact: true })
      .click();
    await expect(items).toHaveCount(before - 1);
    await page.getByRole('button', { name: t('sessions.endOthers') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sessions.end'), exact: true })
      .click();
    await expect(items).toHaveCount(1);
    for (const ended of [first, second])
      await expect(getCurrentUser(ended)).rejects.toMatchObject({ code: 'sessionEnded' });
    await expect(getCurrentUser(own)).resolves.toMatchObject({ username: customer.username });
  });

  test('a customer who finds a foreign sign-in signs the other devices out and changes the password', async () => {
    const customer = await journey.addCustomer({ samples: [] });
    const [foreign, own] = [await connect(journey.sandbox, customer), await connect(journey.sandbox, customer)];
    const { page, t } = await open(own, '/nwaccount/activity');
    const items = page.getByRole('list', { name: t('activity.title') }).getByRole('listitem');
    await expect(items.first()).toContainText(t('activity.events.signedIn'));
    await items.nth(1).getByRole('button').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('activity.notMeConfirm') })
      .click();
    await expect(page.getByRole('form', { name: t('changePassword.title') })).toBeVisible();
    await expect(getCurrentUser(foreign)).rejects.toMatchObject({ code: 'sessionEnded' });
    await expect(getCurrentUser(own)).resolves.toMatchObject({ username: customer.username });
  });
});
