import { beforeAll } from 'vitest';
import { makeFolder, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml, strictPolicy, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { translations } from './support/translations.ts';
import { underEach } from './support/underEach.ts';

const { site, journey } = await setUpEmbedSite({ samples: ['files', 'money', 'servers'] });

const { embed, files: f } = translations.fa;

const named = (name: string) => ({ name, exact: true });

const picker = () =>
  `<abrak-file-picker name="attachment" required initial-path="/پیوست" ${apiAttributes(journey.sandbox)}></abrak-file-picker>`;

beforeAll(async () => {
  const { id: folderId } = await makeFolder(journey.client, 'پیوست');
  await uploadText(journey.client, { folderId, name: 'پیوست.txt', text: 'متن' });
  const body = `<form action="/sent">${picker()}<button>Send</button></form>`;
  const html = embedHtml({ locale: 'fa', body, scripts: [tokensScript, '/elements/loader.js'] });
  site.put('/picker', { html, policy: `${strictPolicy(journey.sandbox)}; img-src data:` });
  site.put('/sent', { html: embedHtml({ locale: 'fa', body: '<h1>Sent</h1>', scripts: [] }) });
});

underEach(journey, {
  title: 'a file is picked into a form',
  async expectFollowed({ open }) {
    const { page, user } = await open({ origin: site.origin, path: '/picker', session: undefined });
    await user.press(page.getByRole('button', named(embed('picker.choose'))));
    const dialog = page.getByRole('dialog');
    await user.write(dialog.getByRole('searchbox'), 'پیوست');
    await user.press(dialog.getByRole('row').filter({ hasText: 'پیوست.txt' }));
    await user.press(dialog.getByRole('button', named(f('picker.confirm'))));
    await expect(page.getByRole('list', named(embed('picker.chosen')))).toContainText('پیوست.txt');
    await user.press(page.getByRole('button', { name: 'Send' }));
    await expect(page).toHaveURL(/\/sent\?attachment=\d+$/);
  },
});
