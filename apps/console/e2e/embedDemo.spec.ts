import { test } from 'vitest';
import { pick, readSnippets } from '../../../scripts/readSnippets.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';

const { site, journey } = await setUpEmbedSite();

const { 'demo.html': demoPage = '' } = pick(readSnippets('docs/start.md'), ['demo.html']);

test.each(['loader', 'standalone', 'define'])(
  'the page of the guide without a backend shows its sample customer with %s.js, and calls no API',
  async (format) => {
    const html = demoPage
      .replace('/node_modules/@abrak/elements/dist/loader.js', `/elements/${format}.js`)
      .replace('</head>', '<link rel="icon" href="data:," /></head>');
    site.put(`/demo-${format}`, { html });
    site.put('/demo-empty', { html: '' });
    const page = await journey.open({ locale: 'fa', origin: site.origin, path: '/demo-empty' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.origin}/demo-${format}`);
    await expect(page.locator('abrak-file-manager').getByRole('row', { name: /invoice-2026/ })).toBeVisible();
    await expect(page.locator('abrak-file-manager').getByRole('row', { name: /قراردادها/ })).toBeVisible();
    await expect(
      page
        .locator('abrak-wallet')
        .getByText(/۵٬۰۰۰٬۰۰۰/)
        .first(),
    ).toBeVisible();
    await expect(page.locator('abrak-server-list').getByText('app-1').first()).toBeVisible();
    await expect(page.locator('abrak-invoice-table').getByText('web-1').first()).toBeVisible();
    expect(asked.filter((address) => !address.startsWith('data:') && !address.startsWith(site.origin))).toEqual([]);
    expect(asked.filter((address) => address.endsWith('/demo.js'))).toHaveLength(1);
    await journey.takeProblem(page, 'a reload begins anew');
  },
);
