import { changePower } from '@abrak/core/servers';
import { capabilityEffects } from '@abrak/core/internal/testing';
import { beforeAll, expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { openServersIn } from './support/openServers.ts';
import { createRunningServer } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { writeSettings } from './support/writeSettings.ts';

const locale = 'en';
const journey = setUpJourney({ samples: ['money', 'servers'] });
const open = openServersIn(journey, locale);

beforeAll(() => topUp(journey.client, 1_000_000));

const STREAM = '/users/updates';
const LIST = '/rest/vmBills';

/** Milliseconds, more than between two polls. */
const STEP_MS = 6_000;
/** Steps that take less time than the silence after which a stream counts as broken. */
const STEPS = 6;

test('two tabs share one stream, by which both show what has changed, without asking in between', async () => {
  await writeSettings(journey.sandbox, { capabilities: Object.keys(capabilityEffects) });
  const name = 'told';
  const { id } = await createRunningServer(journey.client, { name });
  const { page } = await open('/');
  const context = page.context();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const count = (path: string) => asked.filter((one) => one.endsWith(path)).length;
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.clock.install();
    await tab.goto(`/nwvms/${name}`);
    await expect(serverScreen(tab, locale, name).lamp('on')).toBeVisible();
  }
  // The first event says that updates arrive: each tab asks once more.
  await expect.poll(() => count(STREAM)).toBe(1);
  await expect.poll(() => count(LIST)).toBeGreaterThanOrEqual(2 * tabs.length);
  const before = count(LIST);
  for (let step = 0; step < STEPS; step += 1) {
    for (const tab of tabs) await tab.clock.fastForward(STEP_MS);
  }
  // Pages that poll would have asked in each step.
  expectValue(count(LIST) - before).toBeLessThan((tabs.length * STEPS) / 2);

  await changePower(journey.client, id, 'shutdown');
  for (const tab of tabs) await expect(serverScreen(tab, locale, name).lamp('off')).toBeVisible();
  expectValue(count(STREAM)).toBe(1);
});
