import type { Locale } from '@abrak/core';
import type { Locator, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml, strictPolicy, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { translations } from './support/translations.ts';

const { site, journey } = await setUpEmbedSite();

const named = (name: string) => ({ name, exact: true });

declare global {
  var policyViolations: string[] | undefined;
}

// Runs in the page, before its own scripts.
function collectViolations(): void {
  globalThis.policyViolations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    globalThis.policyViolations?.push(`${violatedDirective} ${blockedURI} ${sample}`),
  );
}

interface Visit {
  readonly locale: Locale;
  readonly body: string;
  readonly script: string;
}

async function openStrict({ locale, body, script }: Visit): Promise<Page> {
  const html = embedHtml({ locale, body, scripts: [tokensScript, script] }).replace(
    '<link rel="icon" href="data:," />',
    '',
  );
  site.put('/strict', { html, policy: strictPolicy(journey.sandbox) });
  site.put('/blank', { html: '' });
  const page = await journey.open({ locale, origin: site.origin, path: '/blank' });
  await page.addInitScript(collectViolations);
  await page.goto('/strict');
  return page;
}

const violations = (page: Page) => page.evaluate(() => globalThis.policyViolations);

// The policy does not depend on the language, so each build runs in one language.
const runs = [
  { locale: 'fa', format: 'loader' },
  { locale: 'en', format: 'esm' },
  { locale: 'fa', format: 'standalone' },
] as const;

describe.for(runs)('under a strict Content-Security-Policy, $format build, in $locale', ({ locale, format }) => {
  const script = `/elements/${format === 'esm' ? 'define' : format}.js`;
  const { files, embed } = translations[locale];

  test('every overlay and control opens', async () => {
    const page = await openStrict({
      locale,
      body: '<abrak-probe api="/"></abrak-probe>',
      script: `/probe/probe-${format}.js`,
    });
    await page.getByRole('button', { name: 'Open dialog' }).click();
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name: 'Coral' }).click();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Beta' }).click();
    await page.getByRole('button', { name: 'Popover' }).click();
    await expect(page.getByLabel('In popover')).toBeFocused();
    await page.getByRole('button', { name: 'Tell' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Told' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('files are managed and picked; the other elements are shown', async () => {
    const folder = await makeFolder(journey.client, `سیاست ${format}`);
    await uploadText(journey.client, { folderId: folder.id, name: 'یک.txt', text: 'یک' });
    const attributes = apiAttributes(journey.sandbox);
    const shown = [
      'wallet',
      'invoice-table',
      'vm-order',
      'server-list',
      'transaction-table',
      'notification-bell',
      'domain-search',
      'host-order',
    ];
    const tags = ['abrak-file-manager', 'abrak-file-picker', ...shown.map((name) => `abrak-${name}`)];
    const body = tags.map((tag) => `<${tag} ${attributes}></${tag}>`).join('\n');
    const page = await openStrict({ locale, body, script });
    const screen = filesScreen(page, locale);
    await screen.openFolder(folder.name);
    await screen.add('newFolder');
    await page.getByRole('dialog').getByRole('textbox').fill('تازه');
    await page.keyboard.press('Enter');
    await expect(screen.item('تازه')).toBeVisible();
    await screen.fileInput.setInputFiles({ name: 'دو.txt', mimeType: 'text/plain', buffer: Buffer.from('دو') });
    await expect(screen.item('دو.txt')).toBeVisible();
    await screen.item('یک.txt').dblclick();
    await expect(page.getByRole('dialog')).toContainText('یک');
    await page.getByRole('button', named(files('preview.close'))).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', named(embed('picker.choose'))).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(folder.name);
    await dialog.getByRole('row').filter({ hasText: folder.name }).click();
    await dialog.getByRole('row').filter({ hasText: 'یک.txt' }).click();
    await dialog.getByRole('button', named(files('picker.confirm'))).click();
    await expect(page.getByRole('list', named(embed('picker.chosen'))).getByRole('listitem')).toHaveCount(1);

    for (const tag of tags.slice(2)) {
      await page.locator(tag).scrollIntoViewIfNeeded();
      await expect(page.locator(tag).getByRole('button').first()).toBeVisible();
    }
    expect(await violations(page)).toEqual([]);
  });

  test('thumbnails and image previews are painted', async () => {
    const body = `<abrak-file-manager path="/عکس‌ها" ${apiAttributes(journey.sandbox)}></abrak-file-manager>`;
    const page = await openStrict({ locale, body, script });
    const { item } = filesScreen(page, locale);
    const picture = 'غروب دماوند.jpg';
    const widthOf = (canvas: Locator) => canvas.evaluate((element) => Number(Reflect.get(element, 'width')));
    const small = item(picture).locator('canvas');
    // An unpainted canvas is 300 pixels wide.
    await expect.poll(async () => (await small.count()) === 1 && (await widthOf(small)) !== 300).toBe(true);
    const smallWidth = await widthOf(small);
    await item(picture).dblclick();
    const large = page.getByRole('dialog').getByRole('img', named(picture));
    await expect(large).toBeVisible();
    expect(await widthOf(large)).toBeGreaterThan(smallWidth);
    expect(await violations(page)).toEqual([]);
  });
});
