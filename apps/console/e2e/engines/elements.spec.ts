import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, uploadText } from '../support/connect.ts';
import { apiAttributes, embedHtml, strictPolicy, tokensScript } from '../support/embedPages.ts';
import { filesScreen } from '../support/filesScreen.ts';
import { configurePartner } from '../support/partnerBackend.ts';
import { translations } from '../support/translations.ts';
import type { EnginePage } from './driver/enginePage.ts';
import { setUpEngine } from './setUpEngine.ts';

const { billing, embed: t, files, servers } = translations.fa;

const journey = setUpEngine({ samples: ['files', 'money'] });

const named = (name: string) => ({ name, exact: true });

declare global {
  var policyViolations: string[] | undefined;
}

// A script of the page, because a policy is kept before the driver can run one.
const collectViolations = `
globalThis.policyViolations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
  // Browsers ask for the icon of a page without one by themselves.
  if (!blockedURI.endsWith('/favicon.ico')) globalThis.policyViolations.push([violatedDirective, blockedURI, sample].join(' '));
});
`;

beforeAll(async () => {
  const { customer, sandbox, site } = journey;
  site.setTokenAccess({ api: sandbox.url, customer: customer.username });
  await configurePartner(sandbox, { origins: [site.origin], customers: [customer.username] });
  site.putScript('/violations.js', collectViolations);
  site.put('/sent', { html: embedHtml({ locale: 'fa', body: '<h1>Sent</h1>', scripts: [] }) });
});

/** Opens a partner's page with a strict policy. */
function openStrict(body: string): Promise<EnginePage> {
  const { sandbox, site } = journey;
  const html = embedHtml({ locale: 'fa', body, scripts: ['/violations.js', tokensScript, '/elements/loader.js'] });
  site.put('/strict', { html: html.replace('<link rel="icon" href="data:," />', ''), policy: strictPolicy(sandbox) });
  return journey.open({ origin: site.origin, path: '/strict', isVisitor: true });
}

const element = (tag: string, attributes = '') => `<${tag} ${attributes} ${apiAttributes(journey.sandbox)}></${tag}>`;

async function expectKept(page: EnginePage): Promise<void> {
  expect(await page.evaluate(() => globalThis.policyViolations)).toEqual([]);
}

/** Makes a folder with one text file. */
async function makeFile(folder: string, name: string) {
  const { id } = await makeFolder(journey.client, folder);
  return uploadText(journey.client, { folderId: id, name, text: 'متن فایل' });
}

describe('on a page with a strict policy', () => {
  test('the file picker is a control of a form', async () => {
    const { id } = await makeFile('فرم', 'یک.txt');
    const picker = element('abrak-file-picker', 'id="picker" name="attachment" required');
    const page = await openStrict(
      `<form action="/sent"><label for="picker">Attachments</label>${picker}<button>Send</button></form>`,
    );
    const open = page.getByRole('button', named(t('picker.choose')));
    await open.waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('abrak-file-picker:invalid').waitFor({ state: 'attached' });
    expect(await page.path()).toBe('/strict');
    await open.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('فرم');
    await dialog.getByRole('row').filter({ hasText: 'فرم' }).click();
    await dialog.getByRole('row').filter({ hasText: 'یک.txt' }).click();
    await dialog.getByRole('button', named(files('picker.confirm'))).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('list', named(t('picker.chosen')))
      .getByRole('listitem')
      .filter({ hasText: 'یک.txt' })
      .waitFor();
    await expectKept(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Sent' }).waitFor();
    expect(await page.path()).toBe(`/sent?attachment=${id}`);
  });

  test('the file manager uploads, renames, deletes and shows files', async () => {
    await makeFile('عنصر', 'یک.txt');
    const page = await openStrict(element('abrak-file-manager', 'path="/عنصر"'));
    const screen = filesScreen(page);
    await screen.expectOpen('عنصر');
    await screen.fileInput.setInputFiles(await journey.writeFiles({ 'دو.txt': 'دو' }));
    await screen.item('دو.txt').waitFor();
    await screen.choose('دو.txt', 'rename');
    await screen.submitRename('سه.txt');
    await screen.item('سه.txt').click();
    await page.press('Delete');
    await screen.item('سه.txt').waitFor({ state: 'detached' });
    await screen.item('یک.txt').dblclick();
    await screen.dialog.getByText('متن فایل').waitFor();
    await page.press('Escape');
    await screen.dialog.waitFor({ state: 'detached' });
    await expectKept(page);
  });

  test('the wallet, an order and invoices are used', async () => {
    const page = await openStrict(
      ['abrak-wallet', 'abrak-vm-order', 'abrak-invoice-table'].map((tag) => element(tag)).join(''),
    );
    const wallet = page.locator('abrak-wallet');
    await wallet.getByRole('button', named(billing('wallet.quickPick', { amount: 40 }))).click();
    await wallet.getByRole('button', named(billing('wallet.topUp'))).click();
    await page
      .getByRole('dialog')
      .getByRole('button', named(billing('payment.toBank')))
      .waitFor();
    await page.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const order = page.locator('abrak-vm-order');
    await order.getByRole('radio', named('HD-VPS1')).check();
    await order.getByRole('button', named(servers('order.next'))).click();
    await order.getByRole('textbox', named(servers('order.name.label'))).fill('strict');
    await order.getByText('strict', { exact: true }).waitFor();

    const invoices = page.locator('abrak-invoice-table');
    await invoices
      .getByRole('button', { name: billing('invoice.details', { number: '' }).trim() })
      .first()
      .click();
    await page.getByRole('button', named(billing('invoice.print'))).waitFor();
    await expectKept(page);
  });
});
