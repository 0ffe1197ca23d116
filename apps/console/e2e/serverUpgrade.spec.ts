import { RETRY_PAUSE_MS } from '@abrak/core/internal';
import { beforeAll, describe, test } from 'vitest';
import { openLedger } from './support/ledger.ts';
import { expect } from './support/expect.ts';
import type { InputDevice } from './support/userActions.ts';
import { openServersIn } from './support/openServers.ts';
import { readServer, createRunningServer, waitForMachine } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney({ samples: [] });

beforeAll(() => topUp(journey.client, 5_000_000));

const NEXT_PLAN = { name: 'HD-VPS2', cpuCores: 1, ramGb: 2, diskGb: 60 } as const;

describe('upgrading a server', () => {
  const { servers: t, billing: b } = translations[locale];
  const open = openServersIn(journey, locale);
  const [grow, stay] = ['grow', 'stay'];
  beforeAll(async () => {
    await Promise.all([grow, stay].map((name) => createRunningServer(journey.client, { name })));
  });

  /** Opens the upgrade of a running server, turns it off, chooses another plan and opens the confirmation. */
  const openConfirmation = async (name: string, by: InputDevice) => {
    const opened = await open(`/nwvms/${name}/settings/upgrade`, { by });
    const { page, user } = opened;
    const server = serverScreen(page, locale, name);
    const plan = page.getByRole('radio', { name: new RegExp(NEXT_PLAN.name) });
    await expect(page.getByText(t('detail.upgrade.guards.mustBeOff'))).toBeVisible();
    await expect(plan).toBeDisabled();
    await user.press(page.getByRole('main').getByRole('button', { name: t('power.shutdown'), exact: true }));
    await user.press(server.inDialog(t('power.shutdown')));
    await server.refreshUntil('off');
    await expect(page.getByRole('radio', { name: /HD-VPS1/ })).toBeDisabled();
    await user.choose(plan);
    await user.press(page.getByRole('button', { name: t('detail.upgrade.next'), exact: true }));
    await expect(server.dialog).toContainText(t('dialogs.upgrade.credit'));
    await expect(server.dialog.getByText(t('dialogs.upgrade.creditReading'))).toBeHidden();
    return { ...opened, server };
  };

  test('warns of data loss, is paid and applied, and the server runs with the new plan', async () => {
    const name = grow;
    const before = await readServer(journey.client, name);
    const ledger = await openLedger(journey.client);
    const { page, user, money, server } = await openConfirmation(name, 'mouse');
    const issue = server.inDialog(t('dialogs.upgrade.confirm'));
    await user.write(server.typedName, `${name}x`);
    await expect(issue).toBeDisabled();
    await user.tick(server.dataLoss);
    await user.press(issue);
    await expect(server.wrongName).toBeVisible();
    await user.write(server.typedName, name);
    await user.press(issue);
    await user.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await user.press(money.done);
    // A paid change of plan opens the server's page.
    await expect(page).toHaveURL(new RegExp(`/nwvms/${name}$`));
    const paid = await readServer(journey.client, name);
    expect(paid).toMatchObject({
      ramGb: NEXT_PLAN.ramGb,
      machine: { id: before.machine?.id, ramMb: 256, state: 'OFF' },
    });

    await user.press(server.action('applyUpgrade'));
    const apply = server.inDialog(t('dialogs.apply.confirm'));
    await expect(apply).toBeDisabled();
    await user.tick(server.dataLoss);
    await user.write(server.typedName, name);
    await page.clock.install();
    await user.press(apply);
    await expect(
      server.dialog.getByRole('listitem').filter({ hasText: t('dialogs.apply.step.recreate') }),
    ).toHaveAttribute('aria-current', 'step');
    await waitForMachine(journey.client, name, null);
    await page.clock.fastForward(RETRY_PAUSE_MS);
    await expect(server.dialog).toBeHidden();
    await server.refreshUntil('on');
    await expect(server.action('applyUpgrade')).toHaveCount(0);
    const { machine, invoice, cpuCores, ramGb, diskGb } = await waitForMachine(journey.client, name, 'ON');
    expect(machine).toMatchObject({
      cpuCores: NEXT_PLAN.cpuCores,
      ramMb: NEXT_PLAN.ramGb * 1_024,
      diskGb: NEXT_PLAN.diskGb,
    });
    expect(machine?.id).not.toBe(before.machine?.id);
    expect({ name: invoice?.product?.name, cpuCores, ramGb, diskGb }).toEqual(NEXT_PLAN);
    expect(await ledger.expectConsistent()).toBe(invoice?.payableToman);
  });
});
