import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from '../../places/FileManager/FileManager.tsx';
import { en, fa } from '../../messages/everyMessage.ts';

afterEach(() => vi.restoreAllMocks());

interface Options {
  readonly document?: Partial<StoredDocument>;
  readonly locale?: 'fa' | 'en';
  readonly width?: number;
  readonly settings?: unknown;
}

async function setUp({ document = {}, locale = 'en', width = 1200, settings }: Options = {}) {
  const backend = createMemoryBackend({
    documents: [
      aDocument({ id: 1, name: 'report.pdf', ...document }),
      aDocument({ id: 2, name: 'notes.txt', sizeBytes: 2048 }),
      aFolder({ id: 3, name: 'Projects' }),
    ],
    ...(settings === undefined ? {} : { settings }),
  });
  const rendered = renderUi(
    <div style={{ blockSize: 900, inlineSize: width }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale },
  );
  await screen.findByRole('grid');
  return { backend, ...rendered };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

/** Opens the details of the document by keyboard and returns queries within the panel. */
async function open(options: Options = {}) {
  const setting = await setUp(options);
  row('report').focus();
  await setting.user.keyboard('{Alt>}{Enter}{/Alt}');
  const panel = within(await screen.findByRole('region', { name: /report/ }));
  return { ...setting, panel };
}

test.each([
  [Date.UTC(2019, 8, 24, 8, 30), '2019'],
  [undefined, '2025'],
])('a file with the date %s is described with it', async (modifiedAt, year) => {
  const { panel } = await open({ document: { modifiedAt, createdAt: Date.UTC(2025, 2, 21) } });
  const facts = panel.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.some((text) => text.includes(year))).toBe(true);
  expect(panel.queryAllByText(en.details.uploaded)).toHaveLength(modifiedAt === undefined ? 0 : 1);
});

test.each([
  [300, 1],
  [-210, 0],
])('on a device %i minutes behind UTC the zone of the times is said %i times', async (minutes, count) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
  const { panel } = await open();
  expect(panel.queryAllByText('Times are in Tehran time.')).toHaveLength(count);
});

const callsTo = (backend: { calls: readonly { method: string; path: string; body: unknown }[] }, pattern: RegExp) =>
  backend.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));

test.each(['fa', 'en'] as const)(
  'Alt+Enter moves the focus to the details and Escape back to the row (%s)',
  async (locale) => {
    const { user, panel } = await open({ locale, document: { description: 'سلام', downloadCount: 3 } });
    const words = locale === 'fa' ? fa : en;
    await waitFor(() => expect(panel.getByRole('heading', { level: 2 })).toHaveFocus());
    expect(panel.getByText(words.details.kinds.pdf)).toBeVisible();
    expect(await panel.findByText(words.details.me)).toBeVisible();
    expect(panel.getByText(words.mainFolder)).toBeVisible();
    expect(panel.getByText('سلام')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /report/ })).toBeNull();
    await waitFor(() => expect(row('report')).toHaveFocus());
  },
);

test('the panel follows the selection and shows the totals of several documents', async () => {
  const { user } = await open();
  await user.click(row('notes'));
  expect(await screen.findByRole('region', { name: /notes/ })).toBeVisible();
  await user.keyboard('{Control>}a{/Control}');
  const panel = within(await screen.findByRole('region', { name: /3.*items selected/ }));
  expect(panel.getByText(en.details.totalSize).nextElementSibling?.textContent).toMatch(/246/);
  expect(panel.getByText(en.details.withoutFolders)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(en.details.none)).toBeVisible();
});

test('the details are a dialog in a narrow file manager, and closing it restores the focus', async () => {
  const { user } = await setUp({ width: 360 });
  row('report').focus();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(await screen.findByRole('dialog', { name: /report/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(row('report')).toHaveFocus());
});

test('a description can be added once there is text, and removed again', async () => {
  const { user, panel, backend } = await open();
  await user.click(panel.getByRole('button', { name: en.details.description.button }));
  expect(panel.getByRole('textbox', { name: en.details.description.label })).toHaveFocus();
  const add = panel.getByRole('button', { name: en.details.description.add });
  await user.keyboard('   ');
  expect(add).toBeDisabled();
  await user.keyboard('Signed.');
  await user.click(add);
  await waitFor(() => expect(panel.getByRole('button', { name: en.details.description.edit })).toHaveFocus());
  expect(panel.getByText('Signed.')).toBeVisible();
  expect(backend.documents().find(({ id }) => id === 1)?.description).toBe('Signed.');
  await user.keyboard('{Enter}');
  await user.clear(panel.getByRole('textbox', { name: en.details.description.label }));
  await user.click(panel.getByRole('button', { name: en.details.description.save }));
  await waitFor(() => expect(panel.getByRole('button', { name: en.details.description.button })).toHaveFocus());
});

test('a description draft survives a failed save and the selection of another document', async () => {
  const { user, panel, backend } = await open();
  backend.failNext(/POST .*documents\/1$/, 'unavailable');
  await user.click(panel.getByRole('button', { name: en.details.description.button }));
  await user.keyboard('Precious words');
  await user.click(panel.getByRole('button', { name: en.details.description.add }));
  expect((await panel.findByRole('alert')).textContent).toMatch(/Couldn't save .*report\.pdf/);
  await user.click(row('notes'));
  await screen.findByRole('region', { name: /notes/ });
  await user.click(row('report'));
  expect(await screen.findByDisplayValue('Precious words')).toBeVisible();
});

test('a description that is too long shows its length and cannot be saved', async () => {
  const { user, panel, backend } = await open();
  await user.click(panel.getByRole('button', { name: en.details.description.button }));
  await user.paste('😀'.repeat(2_001));
  expect(panel.getByRole('textbox', { name: en.details.description.label })).toBeInvalid();
  expect(panel.getByRole('alert').textContent).toMatch(/2,001/);
  expect(panel.getByRole('button', { name: en.details.description.add })).toBeDisabled();
  expect(callsTo(backend, /^POST/)).toHaveLength(0);
});

test('the sharing status is changed by keyboard, optimistically, and restored when the server rejects it', async () => {
  const { user, panel, backend } = await open();
  const access = panel.getByRole('combobox', { name: en.details.sharing.label });
  access.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: `${en.details.sharing.PUBLIC} ${en.details.sharing.PUBLICHelp}` });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(access).toHaveTextContent(en.details.sharing.PUBLIC));
  await waitFor(() => expect(backend.documents().find(({ id }) => id === 1)?.sharing).toBe('PUBLIC'));
  expect(access).toHaveFocus();

  backend.failNext(/changeSharingStatus/, 'unavailable');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${en.details.sharing.PRIVATE}`) }));
  expect(await screen.findAllByText(/Couldn.t change the access to .*report\.pdf/)).not.toHaveLength(0);
  await waitFor(() => expect(access).toHaveTextContent(en.details.sharing.PUBLIC));
  expect(screen.getByRole('region', { name: /report/ })).toBeVisible();
});

// Toasts are list items too.
const chips = () => screen.queryAllByRole('listitem').filter((item) => item.closest('section') !== null);
const addressField = () => screen.getByRole('textbox', { name: en.details.shares.label });

test.each(['fa', 'en'] as const)('toasts do not cover the panel (%s)', async (locale) => {
  const words = locale === 'fa' ? fa : en;
  const { user, panel } = await open({ locale, width: innerWidth });
  await user.type(panel.getByRole('textbox', { name: words.details.shares.label }), 'sara@example.com{Enter}');
  const toast = (
    await screen.findByText(words.details.shares.sent, { ignore: '[role="status"], [role="status"] *' })
  ).closest('li');
  const region = screen.getByRole('region', { name: /report/ }).getBoundingClientRect();
  const box = toast?.getBoundingClientRect() ?? region;
  expect(box.right <= region.left || box.left >= region.right).toBe(true);
});

test('several addresses are shared with one call each, and invalid text stays in the field', async () => {
  const { user, backend } = await open();
  await user.click(addressField());
  await user.paste('sara@example.com، nonsense; OMID@example.com\nsara@Example.com');
  await waitFor(() => expect(chips().map((chip) => chip.dataset['state'])).toEqual(['done', 'done']));
  expect(callsTo(backend, /POST .*share$/).map(({ body }) => body)).toEqual([
    { userEmails: ['sara@example.com'] },
    { userEmails: ['OMID@example.com'] },
  ]);
  expect(addressField()).toHaveValue('nonsense');
  expect(addressField()).toBeInvalid();
  expect(await screen.findAllByText(en.details.shares.sent)).not.toHaveLength(0);
});

test('a failed share stays as a chip with an error and can be retried', async () => {
  const { user, backend } = await open();
  backend.failNext(/POST .*share$/, 'unavailable');
  await user.type(addressField(), 'omid@example.com{Enter}');
  await waitFor(() => expect(chips()[0]?.textContent).toContain(en.details.shares.failed));
  expect(screen.getByRole('alert').textContent).toMatch(/Couldn.t share .*report\.pdf.* with .*omid@example\.com/);
  await user.click(screen.getByRole('button', { name: /Try again: .*omid/ }));
  await waitFor(() => expect(chips().map((chip) => chip.dataset['state'])).toEqual(['done']));
});

test('a share is removed optimistically and restored when the server rejects it', async () => {
  const { user, backend } = await open();
  await user.type(addressField(), 'omid@example.com ');
  await waitFor(() => expect(chips().map((chip) => chip.dataset['state'])).toEqual(['done']));
  await waitFor(() => expect(screen.getByRole('button', { name: /Remove .*omid/ })).toBeVisible());
  backend.failNext(/DELETE .*shares$/, 'unavailable');
  backend.hold(/DELETE/);
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(chips()).toHaveLength(0));
  backend.release();
  await waitFor(() => expect(chips()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /Remove .*omid/ }));
  await waitFor(() => expect(chips()).toHaveLength(0));
  await waitFor(() => expect(callsTo(backend, /DELETE .*shares$/)).toHaveLength(2));
});

test('without the capability of mails a share says that no e-mail is sent', async () => {
  const { user } = await open({ settings: { capabilities: ['shares'] } });
  await waitFor(() => expect(addressField()).toHaveAccessibleDescription(en.details.shares.hint));
  await user.type(addressField(), 'sara@example.com{Enter}');
  expect(await screen.findAllByText(en.details.shares.shared)).not.toHaveLength(0);
  expect(screen.queryByText(en.details.shares.sent)).toBeNull();
});

test('without the shares capability no list is requested and sent shares stay visible', async () => {
  const { user, backend } = await open({ settings: { capabilities: ['shareMails'] } });
  await user.type(addressField(), 'omid@example.com ');
  await waitFor(() => expect(chips()[0]?.textContent).toContain(en.details.shares.sentNote));
  expect(callsTo(backend, /GET .*shares$/)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Remove .*omid/ })).toBeNull();
});

test('hostile names and descriptions are rendered as plain text', async () => {
  const { panel } = await open({
    document: {
      name: 'report\u202Efdp.exe',
      description: '<img src=x onerror=alert(1)>',
      ownerName: '<b>M\u202Ey</b>',
      sharing: 'ODD',
    },
  });
  expect(panel.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(panel.getByText('<b>M□y</b>')).toBeVisible();
  expect(panel.getByRole('combobox')).toHaveTextContent('ODD');
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
