import { beforeAll, describe, test } from 'vitest';
import { openLedger } from './support/ledger.ts';
import { expect } from './support/expect.ts';
import { openServersIn, type ServersPage } from './support/openServers.ts';
import { moveServerInTime, readServer, createRunningServer, waitForMachine } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney({ samples: [] });

beforeAll(() => topUp(journey.client, 5_000_000));

/** Days of the longest and the shortest month. */
const MONTH_DAYS = [28, 31] as const;
const DAY_MS = 86_400_000;

describe('renewing a server', () => {
  const { servers: t, billing: b } = translations[locale];
  const open = openServersIn(journey, locale);
  const [soon, late] = ['soon', 'late'];
  beforeAll(async () => {
    await Promise.all([soon, late].map((name) => createRunningServer(journey.client, { name })));
  });
  const endOf = async (name: string) => (await readServer(journey.client, name)).invoice?.endsAt ?? 0;

  /** Confirms a renewal and pays its invoice from the balance. */
  const payRenewal = async ({ user, money }: ServersPage, server: ReturnType<typeof serverScreen>) => {
    await user.press(server.inDialog(t('dialogs.renew.confirm')));
    await user.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await user.press(money.done);
    await expect(money.dialog).toBeHidden();
  };

  test(
    'before it expires extends the term from its end; an unpaid renewal can be canceled',
    { tags: ['chain'] },
    async () => {
      const name = soon;
      const ledger = await openLedger(journey.client);
      const opened = await open(`/nwvms/${name}`, { by: 'mouse' });
      const { page, user, money } = opened;
      const server = serverScreen(page, locale, name);
      await expect(server.action('extend')).toBeVisible();
      await moveServerInTime(journey, name, 'nearExpiry');
      await server.refresh.click();
      await expect(page.getByText(t('expiry.near', { count: 3 }))).toBeVisible();
      const before = await endOf(name);

      await user.press(server.action('extend'));
      await user.press(server.inDialog(t('dialogs.renew.confirm')));
      await user.press(money.cancel);
      await user.press(server.action('cancelRenewal'));
      await user.press(server.inDialog(t('dialogs.cancelRenewal.confirm')));
      await expect(server.action('extend')).toBeVisible();
      expect(await endOf(name)).toBe(before);
      expect(await ledger.expectConsistent()).toBe(0);

      await user.press(server.action('extend'));
      await payRenewal(opened, server);
      await expect(page.getByText(t('expiry.near', { count: 3 }))).toBeHidden();
      await expect(server.lamp('on')).toBeVisible();
      const { invoice } = await readServer(journey.client, name);
      const addedDays = Math.round(((invoice?.endsAt ?? 0) - before) / DAY_MS);
      expect(addedDays).toBeGreaterThanOrEqual(MONTH_DAYS[0]);
      expect(addedDays).toBeLessThanOrEqual(MONTH_DAYS[1]);
      expect(await ledger.expectConsistent()).toBe(invoice?.payableToman);
    },
  );

  test('after it has expired lets it be turned on again once the renewal is paid', async () => {
    const name = late;
    const ledger = await openLedger(journey.client);
    const opened = await open(`/nwvms/${name}`, { by: 'keyboard' });
    const { page, user } = opened;
    const server = serverScreen(page, locale, name);
    await expect(server.lamp('on')).toBeVisible();
    await moveServerInTime(journey, name, 'expire');
    await server.refreshUntil('off');
    await expect(server.power('poweron')).toHaveAttribute('aria-disabled', 'true');
    await user.press(server.action('renewInvoice'));
    await payRenewal(opened, server);
    await user.press(server.power('poweron'));
    await server.refreshUntil('on');
    await expect(server.action('extend')).toBeVisible();
    const { invoice, machine } = await waitForMachine(journey.client, name, 'ON');
    expect(machine?.nics[0]?.addresses).toHaveLength(1);
    expect(await ledger.expectConsistent()).toBe(invoice?.payableToman);
  });
});
