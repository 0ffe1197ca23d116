import { publicUrl, type sharingStatuses } from '@abrak/core/files';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { connect, makeFolder, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { demoColleague } from './support/startSandbox.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney();

const COLLEAGUE = demoColleague.email;

describe('details and sharing', () => {
  const { files: t, errors, ui } = translations[locale];

  /** Opens the details of a new file, from the menu or by keyboard. */
  async function openDetails(folderName: string, by: 'keyboard' | 'menu' = 'menu') {
    const folder = await makeFolder(journey.client, folderName);
    const name = 'گزارش.txt';
    const file = await uploadText(journey.client, { folderId: folder.id, name, text: 'متن گزارش' });
    const opened = await openFiles(journey, { locale, path: `/nwfm/${folder.name}` });
    const { page, screen } = opened;
    if (by === 'menu') {
      await screen.choose(name, 'details');
      await expect(page.getByRole('status').filter({ hasText: t('details.opened') })).toHaveCount(1);
    } else {
      await tabTo(page, screen.grid);
      await page.keyboard.press('Alt+Enter');
    }
    const panel = page.getByRole('region', { name });
    await expect(panel).toBeVisible();
    const access = panel.getByRole('combobox', { name: t('details.sharing.label') });
    return { ...opened, file, name, panel, access };
  }

  const factOf = (page: Page, term: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: term }) })
      .getByRole('definition');

  async function choose(page: Page, status: (typeof sharingStatuses)[number]): Promise<void> {
    await page.getByRole('option', { name: t(`details.sharing.${status}`) }).click();
  }

  test('the public page follows the sharing: private, with the link, or public', async () => {
    const { page, screen, file, panel, access } = await openDetails('صفحه');
    const address = publicUrl(journey.client, file);
    await expect(panel.getByLabel(t('details.link.label'))).toHaveValue(address);
    const visit = async () => {
      const answer = await fetch(address, { headers: { 'accept-language': locale } });
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get('x-robots-tag')];
    };
    expect(await visit()).toEqual([404, 'noindex']);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [status, answer] of [
      ['WITH_LINK', [200, 'noindex']],
      ['PUBLIC', [200, null]],
      ['PRIVATE', [404, 'noindex']],
    ] as const) {
      await tabTo(page, access);
      await page.keyboard.press('Enter');
      await choose(page, status);
      await expect.poll(visit).toEqual(answer);
      if (status === 'PUBLIC') {
        const visitor = await journey.open({ locale, path: address, session: undefined });
        await expect(visitor.getByRole('heading', { name: file.name })).toBeVisible();
        await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
        const downloaded = visitor.waitForEvent('download');
        await visitor.getByRole('link', { name: 'دریافت' }).click();
        expect((await downloaded).suggestedFilename()).toBe(file.name);
      }
    }
    await panel.getByRole('button', { name: t('details.link.copy') }).click();
    await expect(screen.toasts.filter({ hasText: ui('copy.done') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  test(
    'a link with a password and one download asks for the password, and opens for one download',
    { tags: ['chain'] },
    async () => {
      const { page, screen, file, panel, access } = await openDetails('محدود');
      const password = 'چهار روباه';
      await access.click();
      await choose(page, 'WITH_LINK');
      const options = panel.getByRole('button', { name: t('details.limits.button') });
      await tabTo(page, options);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: t('details.limits.withPassword') }).press('Space');
      await dialog.getByRole('textbox', { name: t('details.limits.passwordLabel') }).fill(password);
      await dialog.getByRole('textbox', { name: t('details.limits.most') }).fill('۱');
      await page.keyboard.press('Enter');
      await expect(screen.toasts.filter({ hasText: t('details.limits.saved') })).toBeVisible();
      await expect(panel.getByText(t('details.limits.password'))).toBeVisible();

      const address = publicUrl(journey.client, file);
      const english = await journey.open({ locale: 'en', path: `${address}?lang=en`, session: undefined });
      await expect(english.getByRole('heading', { name: 'This link has a password' })).toBeVisible();
      const visitor = await journey.open({ locale, path: address, session: undefined });
      const field = visitor.getByLabel('گذرواژه');
      await expect(field).toBeFocused();
      await visitor.keyboard.type('نادرست');
      await visitor.keyboard.press('Enter');
      await expect(visitor.getByRole('alert')).toBeVisible();
      await expect(visitor.getByRole('heading', { name: file.name })).toHaveCount(0);
      await visitor.keyboard.type(password);
      await visitor.keyboard.press('Enter');
      await expect(visitor.getByRole('heading', { name: file.name })).toBeVisible();
      const downloaded = visitor.waitForEvent('download');
      await visitor.getByRole('link', { name: 'دریافت' }).click();
      expect((await downloaded).suggestedFilename()).toBe(file.name);

      await english.reload();
      await expect(english.getByText('reached its download limit')).toBeVisible();
      await page.reload();
      await screen.choose(file.name, 'details');
      await expect(panel.getByText(t('details.limits.usedUp'))).toBeVisible();
    },
  );

  test(
    'a file that is shared by e-mail is listed for the other customer until the share is removed',
    { tags: ['chain'] },
    async () => {
      const { page, screen, name, panel } = await openDetails('ای‌میل', 'keyboard');
      const field = panel.getByRole('textbox', { name: t('details.shares.label') });
      await tabTo(page, field);
      await page.keyboard.insertText(`${COLLEAGUE}, no-address,`);
      await expect(field).toHaveValue('no-address');
      await expect(field).toHaveAccessibleDescription(new RegExp(errors('emailInvalid').slice(0, -1)));
      const chips = panel.getByRole('list').getByRole('listitem');
      await expect(chips).toHaveText([new RegExp(COLLEAGUE)]);
      await expect(screen.toasts.filter({ hasText: t('details.shares.sent') })).toBeVisible();

      const colleague = await connect(journey.sandbox, demoColleague);
      const colleaguePage = await journey.open({ locale, path: '/nwfm/shared', session: colleague.session.current() });
      const row = filesScreen(colleaguePage, locale).item(name);
      await row.click();
      await colleaguePage.keyboard.press('Alt+Enter');
      await expect(factOf(colleaguePage, t('details.owner'))).toHaveText(journey.customer.displayName);
      await expect(colleaguePage.getByRole('combobox', { name: t('details.sharing.label') })).toHaveCount(0);

      await chips.getByRole('button', { name: ui('chips.remove', { text: COLLEAGUE }) }).click();
      await expect(chips).toHaveCount(0);
      await colleaguePage.reload();
      await expect(
        filesScreen(colleaguePage, locale).grid.or(colleaguePage.getByText(t('shared.noneTitle'))),
      ).toBeVisible();
      await expect(filesScreen(colleaguePage, locale).item(name)).toHaveCount(0);
    },
  );
});
