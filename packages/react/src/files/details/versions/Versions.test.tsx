import type { FileVersion } from '@abrak/core/files';
import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from '../../places/FileManager/FileManager.tsx';
import { en, fa } from '../../messages/everyMessage.ts';

const words = en.versions;

const aVersion = (uuid: string, sizeBytes: number): FileVersion => ({
  uuid,
  sizeBytes,
  genericType: 'other',
  mimeType: null,
  storedAt: Date.UTC(2026, 9, sizeBytes, 8),
  storedBy: 'upload',
});

interface Options {
  readonly locale?: 'en' | 'fa';
  readonly versions?: readonly FileVersion[];
  readonly settings?: unknown;
  readonly failing?: RegExp;
}

/** Opens the details of a file by keyboard. */
async function open({
  locale = 'en',
  versions = [aVersion('second', 22), aVersion('first', 11)],
  settings,
  failing,
}: Options = {}) {
  const documents = [aDocument({ id: 1, name: 'report.pdf', uuid: 'present', sizeBytes: 33 })];
  const backend = createMemoryBackend({
    documents,
    versions: { 1: versions },
    ...(settings === undefined ? {} : { settings }),
  });
  if (failing !== undefined) backend.failNext(failing, 'generic');
  const ui = (
    <div style={{ blockSize: 900, inlineSize: 1200 }}>
      <FileManager />
    </div>
  );
  const { user } = renderUi(ui, { client: backend.client(), locale });
  await screen.findByRole('grid');
  screen.getByRole('row', { name: /report/ }).focus();
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  const panel = within(await screen.findByRole('region', { name: /report/ }));
  return { backend, user, panel };
}

const sizes = (panel: Awaited<ReturnType<typeof open>>['panel']) =>
  within(panel.getByRole('list', { name: words.label }))
    .getAllByRole('listitem')
    .map((item) => /(\d+)\W*(?:bytes?|B)/.exec(item.textContent)?.[1]);

test.each(['fa', 'en'] as const)(
  'the details of a file list its versions with dates and named actions (%s)',
  async (locale) => {
    const { panel } = await open({ locale });
    const texts = locale === 'fa' ? fa.versions : en.versions;
    const list = await panel.findByRole('list', { name: texts.label });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getAllByText(texts.ways.upload, { exact: false })).toHaveLength(2);
    const date = locale === 'fa' ? /۱۴۰۵/ : /2026/;
    for (const button of within(list).getAllByRole('button')) expect(button).toHaveAccessibleName(date);
  },
);

test('a version is restored after a question, once, and the restoration can be undone', async () => {
  const { backend, user, panel } = await open();
  const [, first] = await panel.findAllByRole('button', { name: /^Restore/ });
  if (first !== undefined) await user.click(first);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.dblClick(dialog.getByRole('button', { name: words.restore }));
  await waitFor(() => expect(sizes(panel)).toEqual(['33', '22']));
  expect(backend.calls.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1);
  expect(backend.documents()).toMatchObject([{ id: 1, uuid: 'first', sizeBytes: 11 }]);
  await waitFor(() => expect(panel.getByRole('heading', { name: words.label })).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: words.undo }));
  await waitFor(() => expect(backend.documents()).toMatchObject([{ uuid: 'present' }]));
  await waitFor(() => expect(sizes(panel)).toEqual(['11', '22']));
});

test('a restoration whose answer is lost is repeated with the same key', async () => {
  const { backend, user, panel } = await open({ failing: /PUT .*restore/ });
  const [first] = await panel.findAllByRole('button', { name: /^Restore/ });
  if (first !== undefined) await user.click(first);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: words.restore }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: words.restore }));
  await waitFor(() => expect(sizes(panel)).toEqual(['33', '11']));
  const keys = backend.calls
    .filter(({ path }) => path.endsWith('/restore'))
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a version is deleted after a question, by keyboard', async () => {
  const { user, panel } = await open();
  const [first] = await panel.findAllByRole('button', { name: /^Delete/ });
  first?.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByRole('button', { name: words.delete }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sizes(panel)).toEqual(['11']));
  await waitFor(() => expect(panel.getByRole('heading', { name: words.label })).toHaveFocus());
});

test('an empty list says when versions are kept, and a failed one can be loaded again', async () => {
  const { user, panel } = await open({ versions: [], failing: /GET .*versions/ });
  await user.click(await panel.findByRole('button', { name: words.retry }));
  expect(await panel.findByText(words.none)).toBeVisible();
});

test('without the capability there is no such part, and nothing is asked', async () => {
  const { backend, panel } = await open({ settings: { capabilities: ['shares'] } });
  expect(await panel.findByText(en.details.kind)).toBeVisible();
  await waitFor(() => expect(backend.calls.some(({ path }) => path.endsWith('/shares'))).toBe(true));
  expect(panel.queryByText(words.label)).toBeNull();
  expect(backend.calls.some(({ path }) => path.includes('/versions'))).toBe(false);
});
