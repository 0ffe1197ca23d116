import { RETRY_PAUSE_MS } from '@abrak/core/internal';
import { beforeAll, describe, test } from 'vitest';
import { openBooks } from './support/books.ts';
import { expect } from './support/expect.ts';
import type { HandKind } from './support/hand.ts';
import { openServersIn } from './support/openServers.ts';
import { readServer, runOne, untilMachine } from './support/serverDesk.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { words } from './support/words.ts';

const locale = 'en';

const journey = setUpJourney({ samples: [] });

beforeAll(() => topUp(journey.client, 5_000_000));

const NEXT_PLAN = { name: 'HD-VPS2', cpuCores: 1, ramGb: 2, diskGb: 60 } as const;

describe('upgrading a server', () => {
  const { servers: t, billing: b } = words[locale];
  const open = openServersIn(journey, locale);
  const [grow, stay] = ['grow', 'stay'];
  beforeAll(async () => {
    await Promise.all([grow, stay].map((name) => runOne(journey.client, { name })));
  });

  /** Opens the upgrade of a running server, turns it off, chooses another plan and opens the question. */
  const begin = async (name: string, by: HandKind) => {
    const shown = await open(`/nwvms/${name}/settings/upgrade`, { by });
    const { page, hand } = shown;
    const server = serverScreen(page, locale, name);
    const plan = page.getByRole('radio', { name: new RegExp(NEXT_PLAN.name) });
    await expect(page.getByText(t('detail.upgrade.guards.mustBeOff'))).toBeVisible();
    await expect(plan).toBeDisabled();
    await hand.press(page.getByRole('main').getByRole('button', { name: t('power.shutdown'), exact: true }));
    await hand.press(server.inDialog(t('power.shutdown')));
    await server.refreshUntil('off');
    await expect(page.getByRole('radio', { name: /HD-VPS1/ })).toBeDisabled();
    await hand.choose(plan);
    await hand.press(page.getByRole('button', { name: t('detail.upgrade.next'), exact: true }));
    await expect(server.dialog).toContainText(t('dialogs.upgrade.credit'));
    await expect(server.dialog.getByText(t('dialogs.upgrade.creditReading'))).toBeHidden();
    return { ...shown, server };
  };

  test('shows its price and the loss of data, is paid and applied, and the server runs with the new plan', async () => {
    const name = grow;
    const before = await readServer(journey.client, name);
    const books = await openBooks(journey.client);
    const { page, hand, money, server } = await begin(name, 'mouse');
    const issue = server.inDialog(t('dialogs.upgrade.confirm'));
    await hand.write(server.typedName, `${name}x`);
    await expect(issue).toBeDisabled();
    await hand.tick(server.dataLoss);
    await hand.press(issue);
    await expect(server.wrongName).toBeVisible();
    await hand.write(server.typedName, name);
    await hand.press(issue);
    await hand.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await hand.press(money.done);
    // A change of plan returns to the server.
    await expect(page).toHaveURL(new RegExp(`/nwvms/${name}$`));
    const paid = await readServer(journey.client, name);
    expect(paid).toMatchObject({ ramGb: NEXT_PLAN.ramGb, machine: { id: before.machine?.id, ramMb: 256, state: 'OFF' } });

    await hand.press(server.action('applyUpgrade'));
    const apply = server.inDialog(t('dialogs.apply.confirm'));
    await expect(apply).toBeDisabled();
    await hand.tick(server.dataLoss);
    await hand.write(server.typedName, name);
    await page.clock.install();
    await hand.press(apply);
    await expect(server.dialog.getByRole('listitem').filter({ hasText: t('dialogs.apply.step.recreate') })).toHaveAttribute('aria-current', 'step');
    await untilMachine(journey.client, name, null);
    await page.clock.fastForward(RETRY_PAUSE_MS);
    await expect(server.dialog).toBeHidden();
    await server.refreshUntil('on');
    await expect(server.action('applyUpgrade')).toHaveCount(0);
    const { machine, invoice, cpuCores, ramGb, diskGb } = await untilMachine(journey.client, name, 'ON');
    expect(machine).toMatchObject({ cpuCores: NEXT_PLAN.cpuCores, ramMb: NEXT_PLAN.ramGb * 1_024, diskGb: NEXT_PLAN.diskGb });
    expect(machine?.id).not.toBe(before.machine?.id);
    expect({ name: invoice?.product?.name, cpuCores, ramGb, diskGb }).toEqual(NEXT_PLAN);
    expect(await books.expectRight()).toBe(invoice?.payableToman);
  });

  test('is canceled before it is paid, and the server stays as it was', async () => {
    const name = stay;
    const before = await readServer(journey.client, name);
    const books = await openBooks(journey.client);
    const { page, hand, money, server } = await begin(name, 'keys');
    await hand.tick(server.dataLoss);
    await hand.write(server.typedName, name);
    await hand.press(server.inDialog(t('dialogs.upgrade.confirm')));
    await hand.press(money.cancel);
    await expect(page).toHaveURL(new RegExp(`/nwvms/${name}$`));
    // Hidden while an invoice is unpaid.
    await expect(server.tab('upgrade')).toHaveCount(0);
    expect((await readServer(journey.client, name)).pendingChange).not.toBeNull();
    await hand.press(server.action('cancelUpgrade'));
    await hand.press(server.inDialog(t('dialogs.cancelUpgrade.confirm')));
    await expect(server.tab('upgrade')).toBeVisible();
    await hand.press(server.power('poweron'));
    await server.refreshUntil('on');
    const after = await untilMachine(journey.client, name, 'ON');
    expect({ ...after, machine: null }).toEqual({ ...before, machine: null });
    expect(after.machine?.id).toBe(before.machine?.id);
    expect(await books.expectRight()).toBe(0);
  });
});
