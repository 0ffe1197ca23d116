import { publicUrl, sharingStatuses, storagePlans } from '@abrak/core';
import type { Page, Route } from 'playwright-core';
import { describe, test } from 'vitest';
import { auditPage } from './support/auditPage.ts';
import { connect, makeFolder, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { demoColleague } from './support/startSandbox.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney();

const SHARING_CALL = '**/changeSharingStatus';
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
    page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: term }) }).getByRole('definition');

  async function choose(page: Page, status: (typeof sharingStatuses)[number]): Promise<void> {
    await page.getByRole('option', { name: t(`details.sharing.${status}`) }).click();
  }

  test('a sharing change is shown at once, and rolled back when the server refuses it', async () => {
    const { page, screen, name, panel, access } = await openDetails('دسترسی');
    const sent: unknown[] = [];
    const gate = Promise.withResolvers<undefined>();
    const hold = async (route: Route) => {
      sent.push(route.request().postDataJSON());
      await gate.promise;
      await route.continue();
    };
    await page.route(SHARING_CALL, hold);
    await expect(access).toHaveText(t('details.sharing.PRIVATE'));
    await expect(panel.getByText(t('details.link.private'))).toBeVisible();
    expect(await auditPage(page, locale)).toEqual([]);
    await access.click();
    await expect(page.getByRole('option')).toHaveCount(sharingStatuses.length);
    await choose(page, 'PUBLIC');
    await expect(access).toHaveText(t('details.sharing.PUBLIC'));
    await expect.poll(() => sent).toEqual([expect.objectContaining({ sharingStatus: 'PUBLIC' })]);
    await expect(screen.toasts).toHaveCount(0);
    gate.resolve(undefined);
    await expect(screen.toasts.filter({ hasText: t('details.sharing.changed') })).toBeVisible();
    await page.unroute(SHARING_CALL);

    await page.route(SHARING_CALL, (route) => route.fulfill({ status: 403 }));
    await access.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: t('details.sharing.PUBLIC') })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('option', { name: t('details.sharing.PRIVATE') })).toBeFocused();
    await page.keyboard.press('Enter');
    const failure = t('details.sharing.failed', { name, reason: errors('notAllowed') });
    await expect(screen.toasts.filter({ hasText: failure })).toBeVisible();
    await expect(access).toHaveText(t('details.sharing.PUBLIC'));
  });

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
    for (const [status, answer] of [['WITH_LINK', [200, 'noindex']], ['PUBLIC', [200, null]], ['PRIVATE', [404, 'noindex']]] as const) {
      await tabTo(page, access);
      await page.keyboard.press('Enter');
      await choose(page, status);
      await expect.poll(visit).toEqual(answer);
      if (status === 'PUBLIC') {
        const visitor = await journey.open({ locale, path: address, session: undefined });
        await expect(visitor.getByRole('heading', { name: file.name })).toBeVisible();
        await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
        expect(await auditPage(visitor, locale)).toEqual([]);
        const downloaded = visitor.waitForEvent('download');
        await visitor.getByRole('link', { name: 'دریافت' }).click();
        expect((await downloaded).suggestedFilename()).toBe(file.name);
      }
    }
    await panel.getByRole('button', { name: t('details.link.copy') }).click();
    await expect(screen.toasts.filter({ hasText: ui('copy.done') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  test('a file that is shared by e-mail is listed for the other customer until the share is removed', async () => {
    const { page, screen, name, panel } = await openDetails('ای‌میل', 'keyboard');
    const field = panel.getByRole('textbox', { name: t('details.shares.label') });
    await tabTo(page, field);
    await page.keyboard.insertText(`${COLLEAGUE}, no-address,`);
    await expect(field).toHaveValue('no-address');
    await expect(field).toHaveAccessibleDescription(new RegExp(errors('emailInvalid').slice(0, -1)));
    const chips = panel.getByRole('list').getByRole('listitem');
    await expect(chips).toHaveText([new RegExp(COLLEAGUE)]);
    await expect(screen.toasts.filter({ hasText: t('details.shares.sent') })).toBeVisible();
    expect(await auditPage(page, locale)).toEqual([]);

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
    await expect(filesScreen(colleaguePage, locale).grid.or(colleaguePage.getByText(t('shared.noneTitle')))).toBeVisible();
    await expect(filesScreen(colleaguePage, locale).item(name)).toHaveCount(0);
  });

  test('the details show the owner and the downloads; a description is added once there is text', async () => {
    const { page, screen, file, name, panel } = await openDetails('توضیح', 'keyboard');
    await expect(panel.getByRole('heading', { name })).toBeFocused();
    await expect(factOf(page, t('details.owner'))).toHaveText(t('details.me'));
    await expect(factOf(page, t('details.downloads'))).toHaveText(t('details.downloadCount', { count: 0 }));
    await tabTo(page, panel.getByRole('button', { name: t('details.description.button') }));
    await page.keyboard.press('Enter');
    const text = panel.getByRole('textbox', { name: t('details.description.label') });
    const add = panel.getByRole('button', { name: t('details.description.add'), exact: true });
    await expect(text).toBeFocused();
    await expect(add).toBeDisabled();
    await page.keyboard.insertText('   ');
    await expect(add).toBeDisabled();
    await page.keyboard.insertText('برای جلسهٔ شنبه');
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(panel.getByText('برای جلسهٔ شنبه')).toBeVisible();
    await expect(panel.getByRole('button', { name: t('details.description.edit') })).toBeFocused();
    await page.reload();
    await screen.choose(name, 'details');
    await expect(panel.getByText('برای جلسهٔ شنبه')).toBeVisible();
    expect(file.description).toBe('');
    await panel.getByRole('button', { name: t('details.close') }).click();
    await expect(panel).toHaveCount(0);
    await expect(screen.item(name)).toBeFocused();
  });

  test('the storage bar changes its color at 70 percent and above 85 percent', async () => {
    const { quotaBytes } = storagePlans.free;
    let share = 0;
    const { page: files } = await openFiles(journey, { locale });
    await files.route('**/users/currentUser', async (route) => {
      const user: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...user, quota: Math.round(quotaBytes * share) } });
    });
    const meter = files.getByRole('meter', { name: t('storage.label') });
    const colors = new Set<string>();
    for (const [part, level] of [[0.69, 'normal'], [0.85, 'warning'], [0.86, 'critical']] as const) {
      share = part;
      await files.reload();
      await expect(meter).toHaveAttribute('data-level', level);
      colors.add(await meter.locator('div').evaluate((bar) => getComputedStyle(bar).backgroundColor));
    }
    expect([...colors]).toHaveLength(3);
    share = 1;
    await files.reload();
    await expect(files.getByText(t('storage.full'))).toBeVisible();
    expect(await auditPage(files, locale)).toEqual([]);
  });
});
