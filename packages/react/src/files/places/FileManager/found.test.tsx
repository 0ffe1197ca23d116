import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en, fa } from '../../messages/everyMessage.ts';
import { FileManager, type FileManagerProps } from './FileManager.tsx';

const documents = [
  aFolder({ id: 1, name: 'Reports', path: '/Reports' }),
  aFolder({ id: 2, name: '2026', path: '/Reports/2026', parent: { id: 1, name: 'Reports' } }),
  aDocument({ id: 3, name: 'budget.xlsx', path: '/Reports/2026/budget.xlsx', parent: { id: 2, name: '2026' } }),
  aDocument({ id: 4, name: 'a.txt', path: '/a.txt' }),
];

async function open({
  locale = 'en',
  settings,
  ...props
}: FileManagerProps & Pick<MemoryBackendOptions, 'settings'> & { locale?: 'en' | 'fa' } = {}) {
  const backend = createMemoryBackend({ documents, ...(settings === undefined ? {} : { settings }) });
  const rendered = renderUi(
    <div style={{ blockSize: 600, inlineSize: 1100 }}>
      <FileManager {...props} />
    </div>,
    { client: backend.client(), locale },
  );
  await screen.findByRole('grid');
  return { backend, ...rendered };
}

test.each(['fa', 'en'] as const)(
  'a search in all folders finds a file elsewhere and leads to its place (%s)',
  async (locale) => {
    const words = locale === 'fa' ? fa : en;
    const { user } = await open({ locale });
    await user.type(screen.getByRole('searchbox'), 'budget');
    expect(await screen.findByText(words.search.none)).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: words.found.everywhere }));
    const grid = within(await screen.findByRole('grid', { name: words.found.label }));
    const result = await grid.findByRole('row', { name: /budget/ });
    expect(result.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Reports / 2026');
    await user.dblClick(result);
    const row = await screen.findByRole('row', { name: /budget/ });
    await waitFor(() => expect(row).toHaveFocus());
    expect(row).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('');
  },
);

test('a result in the open folder is selected there', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox'), 'a.t');
  await user.click(await screen.findByRole('radio', { name: en.found.everywhere }));
  await screen.findByRole('grid', { name: en.found.label });
  await user.dblClick(await screen.findByRole('row', { name: /a\.txt/ }));
  const row = within(await screen.findByRole('grid', { name: /Files in/ })).getByRole('row', { name: /a\.txt/ });
  await waitFor(() => expect(row).toHaveAttribute('aria-selected', 'true'));
});

test('a result is acted on where it was found', async () => {
  const { user, backend } = await open();
  await user.type(screen.getByRole('searchbox'), 'budget');
  await user.click(await screen.findByRole('radio', { name: en.found.everywhere }));
  await user.click(await screen.findByRole('row', { name: /budget/ }));
  const bar = within(await screen.findByRole('toolbar', { name: en.selection.bar }));
  expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining([en.list.reveal, en.share.button, en.download.button, en.star.add, en.delete.button]),
  );
  await user.click(bar.getByRole('button', { name: en.delete.button }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /budget/ })).toBeNull());
  await user.click(await screen.findByRole('button', { name: en.delete.undo }));
  expect(await screen.findByRole('row', { name: /budget/ })).toBeVisible();
  expect(backend.documents()).toHaveLength(documents.length);
});

test('an address can name the document to select', async () => {
  await open({ place: { kind: 'folder', path: '/Reports/2026' }, selectedId: 3 });
  await waitFor(() => expect(screen.getByRole('row', { name: /budget/ })).toHaveAttribute('aria-selected', 'true'));
});

test('without the capability only the open folder is searched', async () => {
  const { user } = await open({ settings: { capabilities: [] } });
  await user.type(screen.getByRole('searchbox'), 'budget');
  expect(await screen.findByText(en.search.none)).toBeVisible();
  expect(screen.queryByRole('radio', { name: en.found.everywhere })).toBeNull();
});
