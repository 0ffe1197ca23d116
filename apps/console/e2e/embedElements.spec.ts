import { test } from 'vitest';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { translations } from './support/translations.ts';

const { site, journey } = await setUpEmbedSite();

const { billing: t } = translations.en;

interface RecordedEvent {
  readonly name: string;
  readonly detail: unknown;
  /** True when the event bubbles out of the shadow tree. */
  readonly isComposed: boolean;
}

declare global {
  var recordedEvents: RecordedEvent[] | undefined;
}

// Runs in the page, before its own scripts.
function recordEvents(): void {
  const events: RecordedEvent[] = [];
  globalThis.recordedEvents = events;
  for (const name of ['abrak-ready', 'abrak-error', 'abrak-pay-start']) {
    const record = (event: Event) => {
      if (event instanceof CustomEvent)
        events.push({ name, detail: event.detail, isComposed: event.bubbles && event.composed });
      if (name === 'abrak-pay-start') event.preventDefault();
    };
    document.addEventListener(name, record, { capture: true });
  }
}

async function open(body: string) {
  site.put('/empty', { html: '' });
  site.put('/elements-page', { html: embedHtml({ locale: 'en', body, scripts: [tokensScript] }) });
  const page = await journey.open({ locale: 'en', origin: site.origin, path: '/empty' });
  await page.addInitScript(recordEvents);
  await page.goto('/elements-page');
  const load = () => page.addScriptTag({ type: 'module', url: '/elements/define.js' });
  const eventsNamed = (name: string) =>
    page.evaluate((wanted) => globalThis.recordedEvents?.filter((event) => event.name === wanted) ?? [], name);
  return { page, load, eventsNamed };
}

test('properties that are set before the element is defined apply, and a value of a wrong type throws', async () => {
  const { page, load, eventsNamed } = await open(`<abrak-wallet ${apiAttributes(journey.sandbox)}></abrak-wallet>`);
  await page.evaluate(() => {
    const wallet = document.querySelector('abrak-wallet');
    if (wallet !== null)
      Object.assign(wallet, { transactionsHref: '/transactions', theme: 'dark', provider: { serverNameLimit: 20 } });
  });
  await load();
  await expect(page.getByRole('link')).toHaveAttribute('href', '/transactions');
  const wallet = page.locator('abrak-wallet');
  await expect(wallet).toHaveAttribute('transactions-href', '/transactions');
  await expect(wallet.locator('[data-theme]').first()).toHaveAttribute('data-theme', 'dark');
  expect(await wallet.evaluate((element) => Reflect.get(element, 'provider'))).toEqual({ serverNameLimit: 20 });
  const thrown = wallet.evaluate((element) => {
    try {
      Reflect.set(element, 'paymentHref', '/payments');
      return '';
    } catch (error) {
      return String(error);
    }
  });
  expect(await thrown).toBe('TypeError: <abrak-wallet>: paymentHref takes (paymentId: string) => string.');
  const [ready] = await eventsNamed('abrak-ready');
  expect(ready).toMatchObject({ isComposed: false, detail: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) } });
});

test('a language of the page and its own texts apply in place', async () => {
  const { page, load } = await open(`<abrak-wallet lang="ca" ${apiAttributes(journey.sandbox)}></abrak-wallet>`);
  await load();
  const wallet = page.locator('abrak-wallet');
  await expect(wallet.getByRole('button', { name: t('wallet.topUp') })).toBeVisible();
  await page.addScriptTag({
    type: 'module',
    content: `import { registerLanguage } from '/elements/index.js';
      const messages = { billing: { wallet: { topUp: 'Recarrega', balance: 'Saldo' } } };
      registerLanguage({ code: 'ca', tag: 'ca-ES', direction: 'ltr', fallback: 'en', messages });`,
  });
  await expect(wallet.getByRole('button', { name: 'Recarrega' })).toBeVisible();
  await expect(wallet.locator('[lang="ca"]').first()).toHaveAttribute('dir', 'ltr');
  await wallet.evaluate((element) =>
    Object.assign(element, { messages: { ca: { billing: { wallet: { topUp: 'Afegeix' } } } } }),
  );
  await expect(wallet.getByRole('button', { name: 'Afegeix' })).toBeVisible();
});

test('a failed request, an unreadable answer and a missing API address are reported by error code', async () => {
  const { page, load, eventsNamed } = await open(
    `<abrak-wallet ${apiAttributes(journey.sandbox)}></abrak-wallet><abrak-vm-order></abrak-vm-order>`,
  );
  const headers = {
    'access-control-allow-origin': site.origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'date, x-request-id',
    'x-request-id': 'r-1',
  };
  await page.route('**/users/currentUser', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, headers, json: { errors: [{ code: 404 }] } })
      : route.continue(),
  );
  await page.route('**/payments?state=open', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 200, headers, json: [{ id: 1, amount: 'secret' }] })
      : route.continue(),
  );
  await load();
  await expect(page.getByText(t('wallet.unread'))).toBeVisible();
  await expect.poll(async () => (await eventsNamed('abrak-error')).length).toBe(3);
  const errors = (await eventsNamed('abrak-error')).map(({ detail }) => detail);
  expect(errors).toEqual(
    expect.arrayContaining([
      { code: 'apiMissing', retryable: false, status: 0, requestId: undefined, call: undefined, mismatch: undefined },
      {
        code: 'itemMissing',
        retryable: false,
        status: 404,
        requestId: 'r-1',
        call: 'GET /cfs/rest/users/currentUser',
        mismatch: undefined,
      },
      {
        code: 'unreadableAnswer',
        retryable: false,
        status: 200,
        requestId: 'r-1',
        call: 'GET /cfs/rest/payments',
        // One odd row would be left out.
        mismatch: { path: '', expected: 'a list with a row that can be read', received: 'array' },
      },
    ]),
  );
  await journey.takeProblem(page, '<abrak-vm-order>: api is missing.');
});

test('a page whose origin is not registered is told so', async () => {
  const { page } = await open('');
  const stranger = site.origin.replace('127.0.0.1', 'localhost');
  site.put('/strange', {
    html: embedHtml({
      locale: 'en',
      body: `<abrak-wallet ${apiAttributes(journey.sandbox)}></abrak-wallet>`,
      scripts: [tokensScript, '/elements/define.js'],
    }),
  });
  await page.goto(`${stranger}/strange`);
  const told: string[] = [];
  await expect
    .poll(() => {
      told.push(...journey.takeProblems(page));
      return told;
    })
    .toContainEqual(
      expect.stringContaining(
        `${new URL(journey.sandbox.url).origin} gives no answer to pages of ${stranger}. If it can be reached, register the origin`,
      ),
    );
});

test('a page that prevents the payment event can take the payment over', async () => {
  const { page, load, eventsNamed } = await open(`<abrak-wallet ${apiAttributes(journey.sandbox)}></abrak-wallet>`);
  await load();
  await page.getByRole('button', { name: t('wallet.quickPick', { amount: 40 }) }).click();
  await page.getByRole('button', { name: t('wallet.topUp'), exact: true }).click();
  await expect
    .poll(() => eventsNamed('abrak-pay-start'))
    .toEqual([{ name: 'abrak-pay-start', isComposed: true, detail: { kind: 'topUp', amountToman: 40_000 } }]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the provider in the script of the page applies to its elements, and a wrong value is told', async () => {
  const script =
    '<script type="application/json" id="abrak-provider">{ "taxes": [{ "rateBp": 1000, "name": "VAT" }], "captcha": 1 }</script>';
  const { page, load } = await open(`${script}<abrak-vm-order ${apiAttributes(journey.sandbox)}></abrak-vm-order>`);
  await load();
  await page.getByRole('radio', { name: 'HD-VPS1', exact: true }).check();
  await expect(page.getByText(/VAT .?10%/)).toBeVisible();
  await journey.takeProblem(page, 'console error: provider.captcha is 1; expected an object');
});
