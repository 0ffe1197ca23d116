import { beforeAll, describe, test } from 'vitest';
import { openBooks } from './support/books.ts';
import { expect } from './support/expect.ts';
import { openServersIn, type ServersPage } from './support/openServers.ts';
import { controlServer, readServer, runOne, untilMachine } from './support/serverDesk.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { words } from './support/words.ts';

const locale = 'fa';

const journey = setUpJourney({ samples: [] });

beforeAll(() => topUp(journey.client, 5_000_000));

/** Days of the longest and the shortest month. */
const MONTH_DAYS = [28, 31] as const;
const DAY_MS = 86_400_000;

describe('renewing a server', () => {
  const { servers: t, billing: b } = words[locale];
  const open = openServersIn(journey, locale);
  const [soon, late] = ['soon', 'late'];
  beforeAll(async () => {
    await Promise.all([soon, late].map((name) => runOne(journey.client, { name })));
  });
  const endOf = async (name: string) => (await readServer(journey.client, name)).invoice?.endsAt ?? 0;

  /** Confirms a renewal and pays its invoice from the balance. */
  const payRenewal = async ({ hand, money }: ServersPage, server: ReturnType<typeof serverScreen>) => {
    await hand.press(server.inDialog(t('dialogs.renew.confirm')));
    await hand.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await hand.press(money.done);
    await expect(money.dialog).toBeHidden();
  };

  test('before it expires: canceled once, then paid, it extends the term from its end', async () => {
    const name = soon;
    const books = await openBooks(journey.client);
    const shown = await open(`/nwvms/${name}`, { by: 'mouse' });
    const { page, hand, money } = shown;
    const server = serverScreen(page, locale, name);
    await expect(server.action('extend')).toBeVisible();
    await controlServer(journey, name, 'nearExpiry');
    await server.refresh.click();
    await expect(page.getByText(t('expiry.near', { count: 3 }))).toBeVisible();
    const before = await endOf(name);

    await hand.press(server.action('extend'));
    await hand.press(server.inDialog(t('dialogs.renew.confirm')));
    await hand.press(money.cancel);
    await hand.press(server.action('cancelRenewal'));
    await hand.press(server.inDialog(t('dialogs.cancelRenewal.confirm')));
    await expect(server.action('extend')).toBeVisible();
    expect(await endOf(name)).toBe(before);
    expect(await books.expectRight()).toBe(0);

    await hand.press(server.action('extend'));
    await payRenewal(shown, server);
    await expect(page.getByText(t('expiry.near', { count: 3 }))).toBeHidden();
    await expect(server.lamp('on')).toBeVisible();
    const { invoice } = await readServer(journey.client, name);
    const addedDays = Math.round(((invoice?.endsAt ?? 0) - before) / DAY_MS);
    expect(addedDays).toBeGreaterThanOrEqual(MONTH_DAYS[0]);
    expect(addedDays).toBeLessThanOrEqual(MONTH_DAYS[1]);
    expect(await books.expectRight()).toBe(invoice?.payableToman);
  });

  test('after it has expired: the server is off until it is paid', async () => {
    const name = late;
    const books = await openBooks(journey.client);
    const shown = await open(`/nwvms/${name}`, { by: 'keys' });
    const { page, hand } = shown;
    const server = serverScreen(page, locale, name);
    await expect(server.lamp('on')).toBeVisible();
    await controlServer(journey, name, 'expire');
    await server.refreshUntil('off');
    await expect(server.power('poweron')).toHaveAttribute('aria-disabled', 'true');
    await hand.press(server.action('renewInvoice'));
    await payRenewal(shown, server);
    await hand.press(server.power('poweron'));
    await server.refreshUntil('on');
    await expect(server.action('extend')).toBeVisible();
    const { invoice, machine } = await untilMachine(journey.client, name, 'ON');
    expect(machine?.nics[0]?.addresses).toHaveLength(1);
    expect(await books.expectRight()).toBe(invoice?.payableToman);
  });
});
