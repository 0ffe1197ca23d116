import { SESSION_STORAGE_KEY } from '@abrak/core';
import { changeProfile, getCurrentUser } from '@abrak/core/account';
import { withoutBidiControls } from '@abrak/core/internal';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { personMenu } from './support/personMenu.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const locale = 'en';
const { errors } = translations[locale];

const journey = setUpJourney({ samples: [] });

const FOLDER = 'سفر اصفهان';
const NATIONAL_CODE = '0499370899';
const MOBILE = '+989127654321';
const PROFILE = '/nwaccount/profile/info';

/** Opens a customer's profile and folder in two tabs, and returns what must not be found once the customer has left. */
async function openTabs() {
  const customer = await journey.addCustomer({ samples: ['files', 'money'] });
  const { client } = customer;
  const user = await getCurrentUser(client);
  await changeProfile(client, user, { mobileNumber: MOBILE, profile: { nationalId: NATIONAL_CODE } });
  const page = await journey.open({ path: PROFILE, session: client.session.current(), locale });
  await expect(page.getByText(NATIONAL_CODE)).toBeVisible();
  const other = await journey.openTab(page.context(), encodeURI(`/nwfm/عکس‌ها/${FOLDER}`));
  await expect(other.locator('[aria-current="page"]:not(a)')).toHaveText(FOLDER);
  const balance = user.balanceToman.toLocaleString('en');
  return {
    customer,
    page,
    other,
    words: [NATIONAL_CODE, MOBILE.slice(3), customer.email, customer.username, FOLDER, balance],
  };
}

/** Expects none of the words in the texts, fields, title and address of a page, nor in its storages. */
async function expectNone(page: Page, words: readonly string[]): Promise<void> {
  const found = async () => {
    const everything = await page.evaluate(() =>
      JSON.stringify([
        document.body.innerText,
        [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value')),
        [document.title, decodeURI(location.href)],
        [{ ...localStorage }, { ...sessionStorage }],
      ]),
    );
    return words.filter((word) => withoutBidiControls(everything).includes(word));
  };
  await expect.poll(found).toEqual([]);
}

describe('a tab whose customer changes in another tab', () => {
  test(
    'shows nothing of the former one after sign-out and after sign-in, and says so',
    { tags: ['chain'] },
    async () => {
      const next = await journey.addCustomer({ samples: [] });
      const { customer, page, other, words } = await openTabs();
      await signInScreen(other, locale).signOut(customer);
      await expect(signInScreen(page, locale).submit).toBeVisible();
      for (const tab of [page, other]) await expectNone(tab, words);
      await signInScreen(other, locale).signIn(next);
      await expect(personMenu(page, next, locale).button).toBeVisible();
      await expect(page.getByText(errors('customerChanged')).first()).toBeVisible();
      for (const tab of [page, other]) await expectNone(tab, words);
      await page.goto(PROFILE);
      await expect(page.getByText(next.email)).toBeVisible();
      await expectNone(page, words);
    },
  );

  test('leaves the address of the former one when the next session is there at once', async () => {
    const next = await journey.addCustomer({ samples: [] });
    const { page, other, words } = await openTabs();
    const record = JSON.stringify(next.client.session.current());
    await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [SESSION_STORAGE_KEY, record]);
    await expect(personMenu(other, next, locale).button).toBeVisible();
    await expect(other).toHaveURL(/\/nwfm$/);
    await expectNone(other, words);
  });
});
