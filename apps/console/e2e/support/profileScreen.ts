import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { translations } from './translations.ts';

/** Part of the profile that one dialog edits. */
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

/** Locators and actions of the profile, by the texts of a language. */
export function profileScreen(page: Page, locale: Locale = 'fa') {
  const { account: t } = translations[locale];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const nameOf = (part: Part) => t('profile.edit', { part: t(`profile.parts.${part}`) });
  const editButton = (part: Part) => button(nameOf(part));
  const dialog = page.getByRole('dialog');
  const ok = dialog.getByRole('button', { name: t('profile.keep'), exact: true });
  const save = button(t('profile.save'));
  const question = page.getByRole('alertdialog', { name: t('profile.leave.title') });
  return {
    editButton,
    dialog,
    ok,
    save,
    question,
    stay: question.getByRole('button', { name: t('profile.leave.stay') }),
    leave: question.getByRole('button', { name: t('profile.leave.confirm') }),
    /** Row that displays a part of the profile. */
    row: (part: Part) => page.locator('dl > div').filter({ has: editButton(part) }),
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    saved: page.getByText(t('profile.saved')).first(),
    async choose(name: string, option: string): Promise<void> {
      await dialog.getByRole('combobox', { name, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    /** Changes a part with one text field, without saving the profile. */
    async editText(part: Part, text: string): Promise<void> {
      await editButton(part).click();
      await dialog.getByRole('textbox').first().fill(text);
      await ok.click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
