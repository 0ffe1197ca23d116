import { test } from 'vitest';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { words } from './support/words.ts';

const { site, journey } = await setUpEmbedSite();

const { billing: t } = words.en;

interface Heard {
  readonly name: string;
  readonly detail: unknown;
  /** True when the event bubbles out of the shadow tree. */
  readonly rose: boolean;
}

declare global {
  var heardEvents: Heard[] | undefined;
}

// Runs in the page, before its own scripts.
function listen(): void {
  const heard: Heard[] = [];
  globalThis.heardEvents = heard;
  for (const name of ['abrak-ready', 'abrak-error', 'abrak-pay-start']) {
    const tell = (event: Event) => {
      if (event instanceof CustomEvent) heard.push({ name, detail: event.detail, rose: event.bubbles && event.composed });
      if (name === 'abrak-pay-start') event.preventDefault();
    };
    document.addEventListener(name, tell, { capture: true });
  }
}

async function open(body: string) {
  site.put('/empty', { html: '' });
  site.put('/elements-page', { html: embedHtml({ locale: 'en', body, scripts: [tokensScript] }) });
  const page = await journey.open({ locale: 'en', origin: site.origin, path: '/empty' });
  await page.addInitScript(listen);
  await page.goto('/elements-page');
  const load = () => page.addScriptTag({ type: 'module', url: '/elements/define.js' });
  const heard = (name: string) =>
    page.evaluate((wanted) => globalThis.heardEvents?.filter((event) => event.name === wanted) ?? [], name);
  return { page, load, heard };
}

test('what is set before a tag is defined counts, and a value of another kind is refused', async () => {
  const { page, load, heard } = await open(`<abrak-wallet ${apiAttributes(journey.sandbox)}></abrak-wallet>`);
  await page.evaluate(() => {
    const wallet = document.querySelector('abrak-wallet');
    if (wallet !== null) Object.assign(wallet, { transactionsHref: '/transactions', theme: 'dark', gatewayHosts: ['bank.example'] });
  });
  await load();
  await expect(page.getByRole('link')).toHaveAttribute('href', '/transactions');
  const wallet = page.locator('abrak-wallet');
  await expect(wallet).toHaveAttribute('transactions-href', '/transactions');
  await expect(wallet.locator('[data-theme]').first()).toHaveAttribute('data-theme', 'dark');
  expect(await wallet.evaluate((element) => Reflect.get(element, 'gatewayHosts'))).toEqual(['bank.example']);
  const refusal = wallet.evaluate((element) => {
    try {
      Reflect.set(element, 'paymentHref', '/payments');
      return '';
    } catch (error) {
      return String(error);
    }
  });
  expect(await refusal).toBe('TypeError: <abrak-wallet>: paymentHref takes (paymentId: string) => string.');
  const [ready] = await heard('abrak-ready');
  expect(ready).toMatchObject({ rose: false, detail: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) } });
});

test('a call that fails is told by its code, and an address that is missing too', async () => {
  const { page, load, heard } = await open(`<abrak-wallet ${apiAttributes(journey.sandbox)}></abrak-wallet><abrak-vm-order></abrak-vm-order>`);
  const headers = {
    'access-control-allow-origin': site.origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-request-id',
    'x-request-id': 'r-1',
  };
  await page.route('**/users/currentUser', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, headers, json: { errors: [{ code: 404 }] } })
      : route.continue(),
  );
  await load();
  await expect(page.getByText(t('wallet.unread'))).toBeVisible();
  const told = (await heard('abrak-error')).map(({ detail }) => detail);
  expect(told).toEqual(
    expect.arrayContaining([
      { code: 'apiMissing', retryable: false, requestId: undefined },
      { code: 'itemMissing', retryable: false, requestId: 'r-1' },
    ]),
  );
});

test('a page that sees to payments itself keeps the dialog from opening', async () => {
  const { page, load, heard } = await open(`<abrak-wallet ${apiAttributes(journey.sandbox)}></abrak-wallet>`);
  await load();
  await page.getByRole('button', { name: t('wallet.quickPick', { amount: 40 }) }).click();
  await page.getByRole('button', { name: t('wallet.topUp'), exact: true }).click();
  await expect.poll(() => heard('abrak-pay-start')).toEqual([
    { name: 'abrak-pay-start', rose: true, detail: { kind: 'topUp', amountToman: 40_000 } },
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
