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

/** Milliseconds in which a page that polls would ask twelve times. */
const MINUTE_MS = 60_000;

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
  for (const tab of tabs) await tab.clock.fastForward(MINUTE_MS);

  await changePower(journey.client, id, 'shutdown');
  for (const tab of tabs) await expect(serverScreen(tab, locale, name).lamp('off')).toBeVisible();

  // The order to shut down and its end are told, each once a tab at most.
  expectValue(count(LIST) - before).toBeLessThanOrEqual(2 * tabs.length);
  expectValue(count(STREAM)).toBe(1);
});
