import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { words } from './words.ts';

/** Part of the profile that is edited in one dialog. */
export type Part =
  | 'address'
  | 'businessCode'
  | 'company'
  | 'companyNationalCode'
  | 'companyStaffCount'
  | 'fax'
  | 'fullName'
  | 'industryType'
  | 'language'
  | 'mobileNumber'
  | 'nationalId'
  | 'place'
  | 'postalCode'
  | 'registerNo';

/** Locators and actions of the profile, by the texts of one language. */
export function profileScreen(page: Page, locale: Locale = 'fa') {
  const { account: t } = words[locale];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const nameOf = (part: Part) => t('profile.edit', { part: t(`profile.parts.${part}`) });
  const pencil = (part: Part) => button(nameOf(part));
  const dialog = page.getByRole('dialog');
  const ok = dialog.getByRole('button', { name: t('profile.keep'), exact: true });
  const save = button(t('profile.save'));
  const question = page.getByRole('alertdialog', { name: t('profile.leave.title') });
  return {
    pencil,
    dialog,
    ok,
    save,
    question,
    stay: question.getByRole('button', { name: t('profile.leave.stay') }),
    leave: question.getByRole('button', { name: t('profile.leave.confirm') }),
    /** A part of the profile as it reads. */
    row: (part: Part) => page.locator('dl > div').filter({ has: pencil(part) }),
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    saved: page.getByText(t('profile.saved')).first(),
    async choose(name: string, option: string): Promise<void> {
      await dialog.getByRole('combobox', { name, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    /** Changes a part of one text field, without saving it. */
    async keep(part: Part, text: string): Promise<void> {
      await pencil(part).click();
      await dialog.getByRole('textbox').first().fill(text);
      await ok.click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
