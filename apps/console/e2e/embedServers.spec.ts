import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { createRunningServer, placeOrder, readServer, waitForMachine } from './support/serverApi.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const { site, journey } = await setUpEmbedSite({ samples: ['money', 'servers'], serverStepMs: 400 });

beforeAll(() => topUp(journey.client, 2_000_000));

const { servers: t } = translations.en;
const named = (name: string) => ({ name, exact: true });

// The page of the partner shows the list or one server, by its own address, and navigates by itself.
const pageScript = `
const [list] = document.querySelectorAll('abrak-server-list');
const [detail] = document.querySelectorAll('abrak-server-detail');
function show() {
  const id = new URLSearchParams(location.search).get('server');
  list.hidden = id !== null;
  detail.hidden = id === null;
  if (id !== null) detail.serverId = Number(id);
}
globalThis.heard = [];
document.addEventListener('abrak-server-open', (event) => {
  event.preventDefault();
  heard.push(['open', event.detail.name]);
  history.pushState(null, '', event.detail.href);
  show();
});
document.addEventListener('abrak-link', (event) => {
  event.preventDefault();
  heard.push(['link', event.detail.href]);
  history.pushState(null, '', event.detail.href);
  show();
});
detail.addEventListener('abrak-server-change', ({ detail: { name, state } }) => heard.push([name, state]));
document.addEventListener('abrak-pay-complete', ({ detail: { kind } }) => heard.push(['paid', kind]));
show();
`;

async function open(more = ''): Promise<Page> {
  const attributes = `${apiAttributes(journey.sandbox)} ${more}`;
  const body = `<abrak-server-list ${attributes} server-href="?server={id}"></abrak-server-list><abrak-server-detail ${attributes} list-href="?"></abrak-server-detail>`;
  site.putScript('/servers.js', pageScript);
  site.put('/servers-page', {
    html: embedHtml({ locale: 'en', body, scripts: [tokensScript, '/elements/loader.js', '/servers.js'] }),
  });
  return journey.open({ locale: 'en', origin: site.origin, path: '/servers-page', session: undefined });
}

const heard = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'heard'));

describe("servers on a partner's page", () => {
  test('are listed; one is opened, switched off, and the list shows it', async () => {
    const { id } = await createRunningServer(journey.client, { name: 'embed-off' });
    const page = await open();
    await page.locator('abrak-server-list').getByRole('link', named('embed-off')).click();
    expect(new URL(page.url()).search).toBe(`?server=${id}`);
    const detail = page.locator('abrak-server-detail');
    await detail.getByRole('button', named(t('actionOf', { action: t('power.shutdown'), name: 'embed-off' }))).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', named(t('power.shutdown')))
      .dblclick();
    await waitForMachine(journey.client, 'embed-off', 'OFF');
    await expect(detail.getByText(t('lamps.off'), { exact: true }).first()).toBeVisible();
    await detail.getByRole('link', named(t('detail.mainPage'))).click();
    const card = page
      .locator('abrak-server-list')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', named('embed-off')) });
    await expect(card.getByText(t('lamps.off'), { exact: true }).first()).toBeVisible();
    const events: readonly (readonly string[])[] = await heard(page);
    expect(events.filter(([name]) => name !== 'embed-off')).toEqual([
      ['open', 'embed-off'],
      ['link', '?'],
    ]);
    expect(
      events
        .filter(([name]) => name === 'embed-off')
        .map(([, state]) => state)
        .at(-1),
    ).toBe('off');
  });

  test('of an unpaid order are paid there, and the page is told once', async () => {
    await placeOrder(journey.client, { name: 'embed-pay' });
    const page = await open();
    await page.locator('abrak-server-list').getByRole('link', named('embed-pay')).click();
    await page
      .locator('abrak-server-detail')
      .getByRole('button', named(t('actionOf', { action: t('actions.pay'), name: 'embed-pay' })))
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', named(translations.en.billing('payment.pay'))).dblclick();
    await expect.poll(async () => (await readServer(journey.client, 'embed-pay')).invoice?.isPaid).toBe(true);
    await expect
      .poll(async () => (await heard(page)).filter(([name]: readonly string[]) => name === 'paid'))
      .toEqual([['paid', 'invoices']]);
  });

  test('offer no change with a token that only reads, and cannot be deleted with any', async () => {
    await createRunningServer(journey.client, { name: 'embed-read' });
    const page = await open('scopes="servers:read"');
    const list = page.locator('abrak-server-list');
    await expect(list.getByRole('link', named('embed-read'))).toBeVisible();
    await expect(list.getByRole('button', { name: 'embed-read' })).toHaveCount(0);
    const writing = await open();
    await writing.locator('abrak-server-list').getByRole('link', named('embed-read')).click();
    const tabs = writing.locator('abrak-server-detail').getByRole('navigation', named(t('detail.tabs.label')));
    await expect(tabs.getByRole('link', named(t('detail.tabs.network')))).toBeVisible();
    await expect(tabs.getByRole('link', named(t('detail.tabs.settings')))).toHaveCount(0);
  });
});
