import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from '../FileManager/FileManager.tsx';
import { en, fa } from '../../messages/everyMessage.ts';

const documents = [
  aFolder({ id: 1, name: 'Reports', path: '/Reports' }),
  aDocument({ id: 2, name: 'old.txt', path: '/old.txt', createdAt: 1_000 }),
  aDocument({ id: 3, name: 'new.txt', path: '/Reports/new.txt', parent: { id: 1, name: 'Reports' }, createdAt: 3_000 }),
  aDocument({ id: 4, name: 'middle.txt', path: '/middle.txt', createdAt: 2_000 }),
];

async function open({
  locale = 'en',
  settings,
}: Pick<MemoryBackendOptions, 'settings'> & { locale?: 'en' | 'fa' } = {}) {
  const backend = createMemoryBackend({ documents, ...(settings === undefined ? {} : { settings }) });
  const rendered = renderUi(
    <div style={{ blockSize: 600, inlineSize: 1100 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale },
  );
  await screen.findByRole('row', { name: /Reports/ });
  return { backend, ...rendered };
}

async function openRecent(options: Parameters<typeof open>[0] = {}) {
  const words = options.locale === 'fa' ? fa : en;
  const opened = await open(options);
  await opened.user.click(screen.getByRole('button', { name: words.filter.recent }));
  await screen.findByRole('grid', { name: words.recent.title });
  return { ...opened, words };
}

const namesInOrder = () =>
  screen.getAllByRole('row', { name: /\.txt/ }).map((row) => /\w+\.txt/.exec(row.textContent)?.[0]);

test.each(['fa', 'en'] as const)(
  'lists the newest files of all folders, and shows one in its folder (%s)',
  async (locale) => {
    const { user, words } = await openRecent({ locale });
    expect(namesInOrder()).toEqual(['new.txt', 'middle.txt', 'old.txt']);
    expect(screen.queryByRole('row', { name: /^Reports/ })).toBeNull();
    await user.click(screen.getByRole('row', { name: /new\.txt/ }));
    await user.click(await screen.findByRole('button', { name: words.list.reveal }));
    const row = await screen.findByRole('row', { name: /new\.txt/ });
    await screen.findByRole('grid', { name: /Reports/ });
    await waitFor(() => expect(row).toHaveAttribute('aria-selected', 'true'));
  },
);

test('a deleted file leaves the list, and undo brings it back', async () => {
  const { user } = await openRecent();
  await user.click(screen.getByRole('row', { name: /middle/ }));
  const bar = await screen.findByRole('toolbar', { name: en.selection.bar });
  await user.click(within(bar).getByRole('button', { name: en.delete.button }));
  await waitFor(() => expect(namesInOrder()).toEqual(['new.txt', 'old.txt']));
  await user.click(await screen.findByRole('button', { name: en.delete.undo }));
  await waitFor(() => expect(namesInOrder()).toEqual(['new.txt', 'middle.txt', 'old.txt']));
});

test('without the capability nothing offers them', async () => {
  await open({ settings: { capabilities: ['windows'] } });
  expect(await screen.findByRole('button', { name: en.filter.trash })).toBeVisible();
  expect(screen.queryByRole('button', { name: en.filter.recent })).toBeNull();
});
