import type { Locale } from '@abrak/core';
import { changeProfile, getCurrentUser, listMailPreferences } from '@abrak/core/account';
import { shareDocument } from '@abrak/core/files';
import { describe, test, vi } from 'vitest';
import { makeFolder } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ samples: [] });

const subjects = {
  fa: {
    signIn: 'ورود جدید به حساب ابرک',
    share: 'پوشه‌ای در ابرک با شما به اشتراک گذاشته شد',
    stop: /^لغو دریافت این ایمیل‌ها: (.*)$/m,
    stopButton: 'لغو دریافت',
  },
  en: {
    signIn: 'New sign-in to your Abrak account',
    share: 'A folder was shared with you on Abrak',
    stop: /^Stop these e-mails: (.*)$/m,
    stopButton: 'Stop these e-mails',
  },
} as const;

describe.each<Locale>(['fa', 'en'])('mails in %s', (locale) => {
  const { account: t, accountPages } = translations[locale];
  const words = subjects[locale];

  test('tell of a new device and of a share, and are switched off in the account or by the link of a mail', async () => {
    const customer = await journey.addCustomer({ samples: [] });
    const { client, email } = customer;
    await changeProfile(client, await getCurrentUser(client), { locale });
    const page = await journey.open({ path: '/nwlogin', session: undefined, locale });
    const openOutbox = async () => {
      await page.goto('/sandbox');
      return page.getByRole('region', { name: 'Mails' }).getByRole('article').filter({ hasText: email });
    };
    await signInScreen(page, locale).signIn(customer);
    await page.waitForURL('**/nwfm');
    await vi.waitUntil(async () => (await (await openOutbox()).count()) === 1, { timeout: 20_000 });
    const told = await openOutbox();
    await expect(told.getByRole('heading', { name: words.signIn })).toBeVisible();
    await told.getByRole('link', { name: /\/nwaccount\/security$/ }).click();
    await expect(page.getByRole('heading', { name: accountPages('titles.security') })).toBeVisible();

    const share = async (name: string) =>
      shareDocument(journey.client, { id: (await makeFolder(journey.client, name)).id, email });
    const shares = async () => (await openOutbox()).filter({ has: page.getByRole('heading', { name: words.share }) });
    await share(`first ${locale}`);
    await expect(await shares()).toHaveCount(1);
    const stopLink = words.stop.exec(await (await shares()).locator('pre').innerText())?.[1] ?? '';

    await page.goto('/nwaccount/mails');
    const control = page.getByRole('switch', { name: t('mails.kinds.documentShared.name') });
    await control.focus();
    await page.keyboard.press('Space');
    await expect(
      page.getByText(t('mails.switchedOff', { kind: t('mails.kinds.documentShared.name') }), { exact: true }),
    ).toBeVisible();
    await share(`second ${locale}`);
    await expect(await shares()).toHaveCount(1);

    await page.goto('/nwaccount/mails');
    await expect(control).not.toBeChecked();
    await control.click();
    await expect(
      page.getByText(t('mails.switchedOn', { kind: t('mails.kinds.documentShared.name') }), { exact: true }),
    ).toBeVisible();
    await page.goto(stopLink);
    await page.getByRole('button', { name: words.stopButton }).click();
    await expect(page.getByRole('status')).toBeVisible();
    const off = (await listMailPreferences(client)).filter(({ isOn }) => !isOn);
    expect(off.map(({ kind }) => kind)).toEqual(['documentShared']);
  });
});
