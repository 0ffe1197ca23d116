import { listServers } from '@abrak/core/servers';
import { afterEach, describe, test } from 'vitest';
import { openBooks } from './support/books.ts';
import { expect } from './support/expect.ts';
import { openServersIn } from './support/openServers.ts';
import { provideSettings } from './support/provideSettings.ts';
import { readServer } from './support/serverDesk.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { words } from './support/words.ts';

const locale = 'fa';

const journey = setUpJourney({ samples: ['money', 'servers'] });

afterEach(() => provideSettings(journey.sandbox, {}));

const off = (message: string) => ({ status: true, message });

describe('refusals', () => {
  const { servers: t, problem } = words[locale];
  const open = openServersIn(journey, locale);

  test('switched-off creation shows the provider’s message, also to an order that is under way', async () => {
    const name = 'late';
    const books = await openBooks(journey.client);
    const { page, hand, order } = await open(`/nwvms/order/final-step?period=MONTH&plan=201&name=${name}`, { by: 'keys' });
    await expect(order.pay).toBeEnabled();
    await provideSettings(journey.sandbox, { disableCreateVm: off('Until Friday <b>noon</b>') });
    await hand.press(order.pay);
    await expect(page.getByRole('alert').filter({ hasText: problem('createDisabled') })).toBeVisible();

    await page.goto('/nwvms/order');
    await expect(page.getByText(t('order.disabled'), { exact: true })).toBeVisible();
    await expect(page.getByText('Until Friday <b>noon</b>', { exact: true })).toBeVisible();
    await expect(order.plans).toHaveCount(0);
    await page.goto('/nwvms');
    const buy = page.getByRole('button', { name: t('list.buyNew'), exact: true });
    await expect(buy).toHaveAttribute('aria-disabled', 'true');
    await hand.reach(buy);
    await expect(page.getByRole('tooltip')).toHaveText(t('list.buyingDisabled'));
    await expect(page.getByText('Until Friday <b>noon</b>', { exact: true })).toBeVisible();
    expect((await listServers(journey.client)).map((server) => server.name)).not.toContain(name);
    expect(await books.expectRight()).toBe(0);
  });

  test('switched-off extending and upgrading are disabled with a reason', async () => {
    await provideSettings(journey.sandbox, { isExtendDisabled: off(''), disableUpgrade: off('Upgrades come back soon') });
    const { page, hand } = await open('/nwvms/backup', { by: 'mouse' });
    const server = serverScreen(page, locale, 'backup');
    await expect(server.action('extend')).toHaveAttribute('aria-disabled', 'true');
    await hand.reach(server.action('extend'));
    await expect(page.getByRole('tooltip')).toHaveText(t('actionProblems.extendDisabled'));
    await server.action('extend').click({ force: true });
    await expect(server.dialog).toHaveCount(0);
    await hand.press(server.tab('upgrade'));
    await expect(page.getByText('Upgrades come back soon', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: /NVMe-VPC2/ })).toBeDisabled();
  });

  test('a server of another customer is not found, by its name or its id', async () => {
    const { id } = await readServer(journey.client, 'shop');
    const session = (await journey.addCustomer({ samples: [] })).client.session.current();
    const { page, hand } = await open('/nwvms/shop', { session, by: 'keys' });
    for (const path of [`/nwvms/shop?id=${id}`, '/nwvms/shop/settings/network']) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('detail.notFound', { name: 'shop' }));
      await expect(page.getByText(t('detail.notFoundHint'))).toBeVisible();
      await page.goto(path);
    }
    await hand.press(page.getByRole('link', { name: t('detail.toList'), exact: true }));
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect(page.getByText(t('list.none'), { exact: true })).toBeVisible();
  });
});
