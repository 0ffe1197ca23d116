import type { Locale } from '@abrak/core';
import { verifyWebhook, type WebhookEvent, webhookTypes } from '@abrak/core/partners';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { configurePartner } from './support/partnerBackend.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const TOP_UP_TOMAN = 40_000;

const journey = setUpJourney({ samples: [] });

describe.each<Locale>(['fa', 'en'])('webhooks of a console in %s', (locale) => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const events: WebhookEvent[] = [];
  const refused: string[] = [];
  let probes = 0;
  let isKnown = false;
  let isDown = true;
  let server: Server;

  const receive = (event: WebhookEvent): 204 | 503 => {
    if (event.type === 'file.uploaded' && event.data.file.name.startsWith('probe')) {
      isKnown = true;
      return 204;
    }
    const status = isDown ? 503 : 204;
    if (!isDown) events.push(event);
    isDown = false;
    return status;
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const checked = await verifyWebhook({ headers: request.headers, body }, secret);
        if (!checked.ok) refused.push(checked.code);
        response.writeHead(checked.ok ? receive(checked.value) : 400).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = address === null || typeof address === 'string' ? 0 : address.port;
    const webhooks = [
      { id: `hooks-${locale}`, url: `http://127.0.0.1:${port}/hooks`, events: webhookTypes, secrets: [secret] },
    ];
    await configurePartner(journey.sandbox, {
      origins: ['https://shop.example'],
      customers: [journey.customer.username],
      webhooks,
    });
    // Events are kept for an endpoint from the moment at which the sandbox knows it.
    await expect
      .poll(
        async () => {
          probes += 1;
          await uploadText(journey.client, { folderId: 0, name: `probe ${locale} ${probes}.txt`, text: 'probe' });
          return isKnown;
        },
        { intervals: [1_000], timeout: 30_000 },
      )
      .toBe(true);
  });
  afterAll(() => void server.close());

  test('the partner is told once of an upload, a deletion and a payment, the first of them again after its server was down', async () => {
    const { files: t } = translations[locale];
    const { page, screen: files } = await openFiles(journey, { locale });
    const name = `report ${locale}.txt`;
    await files.fileInput.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('figures') });
    await files.expectUploaded(1);
    await expect.poll(() => events.map(({ type }) => type), { timeout: 30_000 }).toEqual(['file.uploaded']);

    await files.item(name).click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('delete.button'), exact: true })
      .click();
    await expect(files.item(name)).toBeHidden();
    await page.goto('/nwaccount/wallet');
    const money = moneyScreen(page, locale);
    await money.amount.fill(String(TOP_UP_TOMAN));
    await money.topUp.click();
    await money.toBank.click();
    await bankScreen(page).finish('pay');
    await expect(money.paid).toBeVisible();
    await expect.poll(() => events.length, { timeout: 30_000 }).toBe(3);
    expect(refused).toEqual([]);
    expect(new Set(events.map(({ data }) => data.customer)).size).toBe(1);
    // Messages may come in another order.
    expect(events.toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))).toMatchObject([
      { type: 'file.uploaded', data: { file: { name, sizeBytes: 7 } } },
      { type: 'file.deleted', data: { document: { name, kind: 'file', isErased: false } } },
      { type: 'payment.succeeded', data: { payment: { amountToman: TOP_UP_TOMAN } } },
    ]);

    await page.goto('/sandbox');
    const deliveries = page
      .getByRole('article')
      .filter({ hasText: `hooks-${locale}` })
      .filter({ hasNotText: 'probe' });
    await expect(deliveries).toHaveCount(3);
    const retried = deliveries.filter({ has: page.getByRole('heading', { name: 'file.uploaded: delivered' }) });
    await expect(retried).toContainText('· 503 ·');
    await expect(retried).toContainText('· 204 ·');
  });
});
