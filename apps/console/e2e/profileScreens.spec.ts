import type { Locale } from '@abrak/core';
import { createApiKey, revokeApiKey } from '@abrak/core/internal';
import { connect } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { appCode, factorScreen } from './support/factorScreen.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { navigate } from './support/navigate.ts';
import { profileScreen } from './support/profileScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ samples: [], profile: 'business' });

async function inspectProfile(locale: Locale, inspect: Inspect): Promise<void> {
  const page = await journey.open({ locale, theme: 'system', path: '/nwaccount/profile/info' });
  const screen = profileScreen(page, locale);
  await expect(screen.row('place')).toContainText(locale === 'fa' ? 'اصفهان' : 'Isfahan');
  await inspect(page, 'profile');
  await screen.editText('address', 'جای دیگر');
  await inspect(page, 'profile-changed');
  await screen.editButton('postalCode').click();
  await screen.dialog.getByRole('textbox').fill('123');
  await screen.ok.click();
  await expect(screen.dialog.getByRole('alert')).toBeVisible();
  await inspect(page, 'profile-wrong');
  await page.keyboard.press('Escape');
  await screen.editButton('place').click();
  await expect(screen.dialog.getByRole('combobox')).toHaveCount(2);
  await inspect(page, 'profile-place');
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();
  await page.getByRole('link', { name: translations[locale].accountPages('tabs.plan'), exact: true }).click();
  await expect(screen.question).toBeVisible();
  await inspect(page, 'profile-leaving');
}

async function inspectPlans(locale: Locale, inspect: Inspect): Promise<void> {
  const { account: t, billing } = translations[locale];
  const page = await journey.open({ locale, theme: 'system', path: '/nwaccount/plans' });
  await expect(page.getByRole('meter')).toBeVisible();
  await inspect(page, 'plan');
  await navigate(page, '/nwaccount/plans/upgrade');
  await page.getByText(t('plan.periods.YEAR'), { exact: true }).click();
  await inspect(page, 'plans');
  await page
    .getByRole('listitem', { name: t('plan.names.Pro'), exact: true })
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog')).toContainText(billing('payment.inRial'));
  await inspect(page, 'plans-payment');
}

async function inspectPassword(locale: Locale, inspect: Inspect): Promise<void> {
  const { account: t } = translations[locale];
  const page = await journey.open({ locale, theme: 'system', path: '/nwaccount/changePassword' });
  const form = page.getByRole('form', { name: t('changePassword.title') });
  await expect(form).toBeVisible();
  await inspect(page, 'password');
  await form.getByRole('button', { name: t('changePassword.submit') }).click();
  await expect(form.getByRole('alert')).toHaveCount(3);
  await inspect(page, 'password-wrong');
}

async function inspectDevices(locale: Locale, inspect: Inspect): Promise<void> {
  const { account: t } = translations[locale];
  await connect(journey.sandbox, journey.customer);
  const page = await journey.open({ locale, theme: 'system', path: '/nwaccount/security' });
  await expect(page.getByRole('button', { name: t('sessions.endOthers') })).toBeVisible();
  await inspect(page, 'devices');
  await page.getByRole('button', { name: t('sessions.endOthers') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'devices-question');
}

async function inspectFactors(locale: Locale, inspect: Inspect): Promise<void> {
  const customer = await journey.addCustomer({ samples: [] });
  const page = await journey.open({
    locale,
    theme: 'system',
    path: '/nwaccount/security/factors',
    session: customer.client.session.current(),
  });
  const factor = factorScreen(page, locale);
  await factor.addApp.click();
  await expect(factor.qr).toBeVisible();
  await inspect(page, 'factors-app');
  await factor.code.fill(await appCode(await factor.key.inputValue(), 0));
  await factor.submitApp.click();
  await expect(factor.recoveryCodes).toHaveCount(10);
  await inspect(page, 'factors-codes');
  await factor.keptCodes.click();
  await expect(factor.removeApp).toBeVisible();
  await journey.sandbox.forgetConfirmations(customer.username);
  await inspect(page, 'factors');
  await factor.addPasskey.click();
  await factor.submitPasskey.click();
  await expect(factor.code).toBeVisible();
  await inspect(page, 'factors-identity');
}

async function inspectActivity(locale: Locale, inspect: Inspect): Promise<void> {
  const { account: t } = translations[locale];
  await connect(journey.sandbox, journey.customer);
  const page = await journey.open({ locale, theme: 'system', path: '/nwaccount/activity' });
  await page
    .getByRole('listitem')
    .getByRole('button', { name: t('activity.notMe') })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'activity-question');
  await page.keyboard.press('Escape');
  await inspect(page, 'activity');
}

async function inspectKeys(locale: Locale, inspect: Inspect): Promise<void> {
  const { partners: t } = translations[locale];
  const { id } = await createApiKey(journey.client, {
    name: 'Backup',
    scopes: ['files:read', 'files:write'],
    networks: ['203.0.113.0/24'],
    isReadOnly: true,
    expiresAt: null,
  });
  const page = await journey.open({ locale, theme: 'system', path: '/nwaccount/keys' });
  await expect(page.getByRole('list', { name: t('apiKeys.list') })).toBeVisible();
  await inspect(page, 'keys');
  await page.getByRole('button', { name: t('apiKeys.add') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('newKey.create') })
    .click();
  await inspect(page, 'key-new');
  await page.getByRole('textbox', { name: t('newKey.name') }).fill('CI');
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('newKey.create') })
    .click();
  await expect(page.getByRole('textbox', { name: t('newKey.key') })).toBeVisible();
  await inspect(page, 'key-made');
  await page.getByRole('button', { name: t('newKey.done') }).click();
  await revokeApiKey(journey.client, id);
}

inspectScreens({
  keys: inspectKeys,
  profile: inspectProfile,
  plans: inspectPlans,
  password: inspectPassword,
  factors: inspectFactors,
  devices: inspectDevices,
  activity: inspectActivity,
});
