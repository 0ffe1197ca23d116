import { changePower } from '@abrak/core/servers';
import { beforeAll, describe, test } from 'vitest';
import { openLedger } from './support/ledger.ts';
import { expect } from './support/expect.ts';
import { openServersIn } from './support/openServers.ts';
import {
  buyServer,
  moveServerInTime,
  placeOrder,
  readServer,
  createRunningServer,
  waitForMachine,
} from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

// Slow enough to see the steps of a build.
const journey = setUpJourney({ samples: ['money', 'servers'], serverStepMs: 400 });

beforeAll(() => topUp(journey.client, 2_000_000));

const HOURLY = { planId: 20_000, period: 'DAY', resources: { cpuCores: 4, ramGb: 8, diskGb: 80 } } as const;

describe('a server', () => {
  const { servers: t, serverPages: p } = translations[locale];
  const open = openServersIn(journey, locale);
  // In parallel, because building all takes as long as building one.
  beforeAll(async () => {
    await Promise.all([
      createRunningServer(journey.client, { name: 'gone' }),
      createRunningServer(journey.client, { name: 'hourly', ...HOURLY }),
    ]);
  });

  test('shows its build after its invoice is paid', async () => {
    const name = 'new';
    await placeOrder(journey.client, { name });
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
    // The page polls by itself.
    await expect(server.lamp('on')).toBeVisible();
    await expect(server.buildSteps).toHaveCount(0);
  });

  test('is recreated after a failed build', async () => {
    // The sandbox fails the build of such names.
    const name = 'fail-1';
    const ledger = await openLedger(journey.client);
    const { page, user } = await open('/nwvms', { by: 'mouse' });
    const server = serverScreen(page, locale, name);
    await expect(server.refresh).toBeVisible();
    await buyServer(journey.client, { name });
    await waitForMachine(journey.client, name, null);
    await page.goto(`/nwvms/${name}`);
    await server.refreshUntil('buildFailed');
    await expect(page.getByRole('listitem').filter({ hasText: t('timeline.types.buildFailed') })).toBeVisible();
    await user.press(server.action('recreate'));
    await expect(server.lamp('building')).toBeVisible();
    await server.refreshUntil('on');
    const { invoice } = await waitForMachine(journey.client, name, 'ON');
    // Recreating costs nothing.
    expect(await ledger.expectConsistent()).toBe(invoice?.payableToman);
  });

  test(
    'is turned off; its machine is deleted after typing the name, and built again',
    { tags: ['chain'] },
    async () => {
      const name = 'gone';
      const ledger = await openLedger(journey.client);
      const { page, user } = await open(`/nwvms/${name}/settings`, { by: 'keyboard' });
      const server = serverScreen(page, locale, name);
      await expect(server.deleteMachine).toHaveAttribute('aria-disabled', 'true');
      await expect(server.deleteMachine).toHaveAccessibleDescription(t('actionProblems.serverOn'));
      await expect(page.getByText(t('actionProblems.serverOn'))).toBeVisible();
      await user.press(server.power('shutdown'));
      await expect(server.dialog).toContainText(t('dialogs.power.prepaid'));
      await user.press(server.inDialog(t('power.shutdown')));
      await expect(server.dialog).toBeHidden();
      // The pressed button is removed; the focus moves to the server's page.
      await expect(page.getByRole('article').locator(':focus')).toHaveCount(1);
      await server.refreshUntil('off');
      await expect(server.power('poweron')).not.toHaveAttribute('aria-disabled', 'true');

      const remove = server.inDialog(t('dialogs.delete.confirm'));
      await user.press(server.deleteMachine);
      await expect(remove).toBeDisabled();
      await user.write(server.typedName, name.toUpperCase());
      await user.press(remove);
      await expect(server.wrongName).toBeVisible();
      await user.write(server.typedName, name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/nwvms$/);
      expect(await readServer(journey.client, name)).toMatchObject({ machine: null, invoice: { isPaid: true } });

      await expect(server.card).toBeVisible();
      await page.getByRole('searchbox').fill(name);
      await user.press(server.action('recreate'));
      await expect(server.card.getByText(t('lamps.building'), { exact: true })).toBeVisible();
      await user.press(server.card.getByRole('link', { name, exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await server.refreshUntil('on');
      expect(await ledger.expectConsistent()).toBe(0);
    },
  );

  test('is deleted with its invoice while it is unpaid', async () => {
    const name = 'unpaid';
    const ledger = await openLedger(journey.client);
    const { refCode } = await placeOrder(journey.client, { name });
    const { page, user } = await open(`/nwvms/${name}`, { by: 'mouse' });
    const server = serverScreen(page, locale, name);
    await user.press(server.action('delete'));
    await user.write(server.typedName, name);
    await user.press(server.inDialog(t('dialogs.delete.confirm')));
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect(page.getByRole('heading', { name: p('title'), level: 1 })).toBeVisible();
    await expect(server.card).toHaveCount(0);
    await expect(readServer(journey.client, name)).rejects.toThrow('There is no server');
    await page.goto('/nwbilling/nwvms');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText(refCode)).toHaveCount(0);
    expect(await ledger.expectConsistent()).toBe(0);
  });

  test('that is billed by the hour is suspended for 24 hours and activated afterwards', async () => {
    const name = 'hourly';
    const ledger = await openLedger(journey.client);
    const { page, user } = await open(`/nwvms/${name}`, { by: 'keyboard' });
    const server = serverScreen(page, locale, name);
    await user.press(server.power('shutdown'));
    await expect(server.dialog).toContainText(t('dialogs.power.hourly'));
    await page.keyboard.press('Escape');
    await expect(server.dialog).toBeHidden();

    await user.press(server.action('idle'));
    await expect(server.dialog).toContainText(t('dialogs.idle.lock'));
    await user.press(server.inDialog(t('dialogs.idle.confirm')));
    await expect(server.lamp('off')).toBeVisible();
    await expect(page.getByText(t('expiry.idle', { count: 24 })).first()).toBeVisible();
    for (const button of [server.action('activate'), server.power('poweron')]) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.reach(button);
      await expect(page.getByRole('tooltip')).toHaveText(t('expiry.idle', { count: 24 }));
    }
    const { id } = await readServer(journey.client, name);
    await expect(changePower(journey.client, id, 'poweron')).rejects.toMatchObject({ code: 'idleLocked' });

    await moveServerInTime(journey, name, 'endLock');
    await expect(async () => {
      await server.refresh.click();
      await expect(server.action('activate')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await user.press(server.action('activate'));
    await server.refreshUntil('on');
    await expect(server.action('idle')).toBeVisible();
    expect(await waitForMachine(journey.client, name, 'ON')).toMatchObject({ status: 'ACTIVE', idleAt: null });
    // The current day is already paid.
    expect(await ledger.expectConsistent()).toBe(0);
  });
});
