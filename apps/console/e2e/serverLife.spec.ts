import { SERVER_POLL_MS } from '@abrak/core/internal';
import { changePower } from '@abrak/core/servers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { openBooks } from './support/books.ts';
import { expect } from './support/expect.ts';
import { openServersIn } from './support/openServers.ts';
import { buyOne, controlServer, orderOne, readServer, runOne, untilMachine } from './support/serverDesk.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { words } from './support/words.ts';

const locale = 'fa';

// Slow enough to see a build, fast enough to wait for it.
const journey = setUpJourney({ samples: ['money', 'servers'], serverStrokeMs: 700 });

beforeAll(() => topUp(journey.client, 2_000_000));

const HOURLY = { planId: 20_000, period: 'DAY', resources: { cpuCores: 4, ramGb: 8, diskGb: 80 } } as const;

describe('a server', () => {
  const { servers: t, serverPages: p } = words[locale];
  const open = openServersIn(journey, locale);
  // In parallel: building all of them takes as long as building one.
  beforeAll(async () => {
    const names = ['gone', 'crowd', 'seen', 'other'];
    await Promise.all([...names.map((name) => runOne(journey.client, { name })), runOne(journey.client, { name: 'hourly', ...HOURLY })]);
  });
  const menuOf = (page: Page, name: string) => page.getByRole('button', { name: t('power.menu', { name }), exact: true });

  test('is built in view after its invoice was paid', async () => {
    const name = 'new';
    await orderOne(journey.client, { name });
    const { page, money } = await open(`/nwvms/${name}`);
    const server = serverScreen(page, locale, name);
    await server.action('pay').click();
    await money.pay.click();
    await money.done.click();
    await expect(server.lamp('building')).toBeVisible();
    await expect(server.buildSteps.getByRole('listitem')).toHaveText(
      (['prepare', 'disk', 'image', 'network', 'boot'] as const).map((stroke) => new RegExp(t(`strokes.${stroke}`))),
    );
    await expect(page.getByRole('progressbar', { name: t('detail.build.progress') })).toBeVisible();
    // By the poll of the page alone.
    await expect(server.lamp('on')).toBeVisible();
    await expect(server.buildSteps).toHaveCount(0);
  });

  test('whose build has failed is recreated', async () => {
    // Builds of such names fail.
    const name = 'fail-1';
    const books = await openBooks(journey.client);
    const { page, hand } = await open('/nwvms', { by: 'mouse' });
    const server = serverScreen(page, locale, name);
    await expect(server.refresh).toBeVisible();
    await buyOne(journey.client, { name });
    await untilMachine(journey.client, name, null);
    await page.goto(`/nwvms/${name}`);
    await server.refreshUntil('unknown');
    await expect(page.getByRole('listitem').filter({ hasText: t('timeline.types.buildFailed') })).toBeVisible();
    await hand.press(server.action('recreate'));
    await expect(server.lamp('building')).toBeVisible();
    await server.refreshUntil('on');
    const { invoice } = await untilMachine(journey.client, name, 'ON');
    // Recreating costs nothing.
    expect(await books.expectRight()).toBe(invoice?.payableToman);
  });

  test('is turned off, its machine is deleted by the typed name and built again', async () => {
    const name = 'gone';
    const books = await openBooks(journey.client);
    const { page, hand } = await open(`/nwvms/${name}/settings/network`, { by: 'keys' });
    const server = serverScreen(page, locale, name);
    await expect(server.deleteMachine).toHaveAttribute('aria-disabled', 'true');
    await hand.reach(server.deleteMachine);
    await expect(page.getByRole('tooltip')).toHaveText(t('actionProblems.serverOn'));
    await hand.press(server.power('shutdown'));
    await expect(server.dialog).toContainText(t('dialogs.power.prepaid'));
    await hand.press(server.inDialog(t('power.shutdown')));
    await expect(server.dialog).toBeHidden();
    // The pressed button is gone; the focus stays on the page of the server.
    await expect(page.getByRole('article').locator(':focus')).toHaveCount(1);
    await server.refreshUntil('off');
    await expect(server.power('poweron')).not.toHaveAttribute('aria-disabled', 'true');

    const remove = server.inDialog(t('dialogs.delete.confirm'));
    await hand.press(server.deleteMachine);
    await expect(remove).toBeDisabled();
    await hand.write(server.typedName, name.toUpperCase());
    await hand.press(remove);
    await expect(server.wrongName).toBeVisible();
    await hand.write(server.typedName, name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/nwvms$/);
    expect(await readServer(journey.client, name)).toMatchObject({ machine: null, invoice: { isPaid: true } });

    await expect(server.card).toBeVisible();
    await page.getByRole('searchbox').fill(name);
    await hand.press(server.action('recreate'));
    await expect(server.card.getByText(t('lamps.building'), { exact: true })).toBeVisible();
    await hand.press(server.card.getByRole('link', { name, exact: true }));
    await server.refreshUntil('on');
    expect(await books.expectRight()).toBe(0);
  });

  test('that was never paid for is deleted with its invoice', async () => {
    const name = 'unpaid';
    const books = await openBooks(journey.client);
    const { refCode } = await orderOne(journey.client, { name });
    const { page, hand } = await open(`/nwvms/${name}`, { by: 'mouse' });
    const server = serverScreen(page, locale, name);
    await hand.press(server.action('delete'));
    await hand.write(server.typedName, name);
    await hand.press(server.inDialog(t('dialogs.delete.confirm')));
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect(page.getByRole('heading', { name: p('title'), level: 1 })).toBeVisible();
    await expect(server.card).toHaveCount(0);
    await expect(readServer(journey.client, name)).rejects.toThrow('There is no server');
    await page.goto('/nwbilling/nwvms');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText(refCode)).toHaveCount(0);
    expect(await books.expectRight()).toBe(0);
  });

  test('by the hour is suspended for 24 hours and activated afterwards', async () => {
    const name = 'hourly';
    const books = await openBooks(journey.client);
    const { page, hand } = await open(`/nwvms/${name}`, { by: 'keys' });
    const server = serverScreen(page, locale, name);
    await hand.press(server.power('shutdown'));
    await expect(server.dialog).toContainText(t('dialogs.power.hourly'));
    await page.keyboard.press('Escape');
    await expect(server.dialog).toBeHidden();

    await hand.press(server.action('idle'));
    await expect(server.dialog).toContainText(t('dialogs.idle.lock'));
    await hand.press(server.inDialog(t('dialogs.idle.confirm')));
    await expect(server.lamp('off')).toBeVisible();
    await expect(page.getByText(t('expiry.idle', { count: 24 })).first()).toBeVisible();
    for (const [button, reason] of [
      [server.action('activate'), t('actionProblems.idleLocked')],
      [server.power('poweron'), t('power.problems.idleLocked')],
    ] as const) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await hand.reach(button);
      await expect(page.getByRole('tooltip')).toHaveText(reason);
    }
    const { id } = await readServer(journey.client, name);
    await expect(changePower(journey.client, id, 'poweron')).rejects.toMatchObject({ code: 'idleLocked' });

    await controlServer(journey, name, 'endLock');
    await expect(async () => {
      await server.refresh.click();
      await expect(server.action('activate')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await hand.press(server.action('activate'));
    await server.refreshUntil('on');
    await expect(server.action('idle')).toBeVisible();
    expect(await untilMachine(journey.client, name, 'ON')).toMatchObject({ status: 'ACTIVE', idleAt: null });
    // Its day was paid before.
    expect(await books.expectRight()).toBe(0);
  });

  test('is shut down together with others, each with its own result', async () => {
    const name = 'crowd';
    const { id } = await readServer(journey.client, name);
    const running = 'shop';
    const { page, hand } = await open('/nwvms', { by: 'mouse' });
    const dialog = page.getByRole('dialog');
    for (const one of [name, running, 'backup', 'win-office']) {
      await page.getByRole('searchbox').fill(one);
      await hand.tick(page.getByRole('checkbox', { name: t('list.select', { name: one }) }));
    }
    const bar = page.getByRole('region', { name: t('list.bulk.label') });
    await expect(bar.getByRole('status')).toHaveText(t('list.bulk.selected', { count: 4 }));
    await hand.press(bar.getByRole('button', { name: t('power.shutdown'), exact: true }));
    const results = dialog.getByRole('list', { name: t('list.bulk.results') }).getByRole('listitem');
    const resultOf = (one: string) => results.filter({ hasText: one });
    const failed = t('list.bulk.result.failed', { reason: words[locale].problem('wrongState') });
    const skipped = (reason: string) => t('list.bulk.result.skipped', { reason });
    await expect(dialog).toContainText(t('list.bulk.text', { count: 2 }));
    await expect(resultOf('backup')).toContainText(skipped(t('list.bulk.impossible')));
    await expect(resultOf('win-office')).toContainText(skipped(t('list.bulk.impossible')));
    // Turned off elsewhere meanwhile. The dialog shows the state when it was opened.
    await changePower(journey.client, id, 'poweroff');
    await hand.press(dialog.getByRole('button', { name: t('power.shutdown'), exact: true }));
    await expect(resultOf(running)).toContainText(t('list.bulk.result.done'));
    await expect(resultOf(name)).toContainText(failed);
    await hand.press(dialog.getByRole('contentinfo').getByRole('button', { name: t('list.bulk.close'), exact: true }));
    await untilMachine(journey.client, running, 'OFF');
    expect(await readServer(journey.client, 'win-office')).toMatchObject({ machine: { state: 'PROBLEM' } });
  });

  test('shows a change from elsewhere within one poll, without closing a menu or losing the focus', async () => {
    const [watched, other] = ['seen', 'other'];
    const { page } = await open('/nwvms');
    const [one, changed] = [serverScreen(page, locale, watched), serverScreen(page, locale, other)];
    const trigger = menuOf(page, watched);
    const menu = page.getByRole('menu');
    const item = menu.getByRole('menuitem', { name: t('power.shutdown'), exact: true });
    await expect(changed.card.getByText(t('lamps.on'), { exact: true })).toBeVisible();
    await page.clock.install();
    await changed.refresh.click();
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(item).toBeFocused();
    const card = await one.card.elementHandle();

    const elsewhere = await open(`/nwvms/${other}`);
    const theirs = serverScreen(elsewhere.page, locale, other);
    await theirs.power('poweroff').click();
    await theirs.inDialog(t('power.poweroff')).click();
    await expect(theirs.lamp('off')).toBeVisible();

    await page.clock.fastForward(SERVER_POLL_MS);
    await expect(changed.card.getByText(t('lamps.off'), { exact: true })).toBeVisible();
    await expect(menu).toBeVisible();
    await expect(item).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('that does not exist is named as not found', async () => {
    const { page } = await open('/nwvms/none%20of%20it');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('none of it');
    await page.getByRole('link', { name: t('detail.toList'), exact: true }).click();
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});
