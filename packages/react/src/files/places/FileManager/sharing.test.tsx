import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en, fa } from '../../messages/everyMessage.ts';
import { chooseAddition } from './testing/chooseAddition.ts';
import { FileManager } from './FileManager.tsx';

async function setUp(locale: 'en' | 'fa' = 'en', options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({
    documents: [
      aDocument({ id: 1, name: 'report.pdf' }),
      aFolder({ id: 2, name: 'Projects' }),
      aDocument({ id: 3, name: 'notes.txt' }),
    ],
    ...options,
  });
  const opened: StoredDocument[] = [];
  const rendered = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager onOpenFile={(file) => opened.push(file)} />
    </div>,
    { client: backend.client(), locale },
  );
  await screen.findByRole('grid');
  return { backend, opened, ...rendered };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

async function openMenu(name: string) {
  fireEvent.contextMenu(row(name));
  return within(await screen.findByRole('menu'));
}

test.each(['fa', 'en'] as const)(
  'an item is shared from its menu in a dialog of its own, and its row takes the focus back (%s)',
  async (locale) => {
    const words = locale === 'fa' ? fa : en;
    const { backend, user } = await setUp(locale);
    const menu = await openMenu('report');
    await user.click(menu.getByRole('menuitem', { name: new RegExp(words.share.button) }));
    const dialog = within(await screen.findByRole('dialog', { name: /report\.pdf/ }));
    await user.type(dialog.getByRole('textbox', { name: words.details.shares.label }), 'sara@example.com{Enter}');
    expect(await dialog.findByText('sara@example.com')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: words.details.sharing.label }));
    await user.click(await screen.findByRole('option', { name: new RegExp(words.details.sharing.WITH_LINK) }));
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveTextContent(words.details.sharing.WITH_LINK));
    expect(dialog.queryByText(words.details.link.private)).toBeNull();
    await user.click(dialog.getByRole('button', { name: words.share.done }));
    await waitFor(() => expect(row('report')).toHaveFocus());
    const calls = backend.calls.map(({ method, path }) => `${method} ${path}`).join('\n');
    expect(calls).toMatch(/POST .*documents\/share/);
    expect(calls).toMatch(/PUT .*documents\/1\/changeSharingStatus/);
  },
);

test('the selection bar shares the selected document, and offers no sharing of several', async () => {
  const { user } = await setUp();
  await user.click(row('notes'));
  const bar = within(screen.getByRole('toolbar'));
  await user.click(bar.getByRole('button', { name: en.share.button }));
  const dialog = await screen.findByRole('dialog', { name: /notes\.txt/ });
  await user.click(within(dialog).getByRole('button', { name: en.share.done }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(bar.queryByRole('button', { name: en.share.button })).toBeNull());
});

test('the menu opens a file', async () => {
  const { opened, user } = await setUp();
  const menu = await openMenu('report');
  await user.click(menu.getByRole('menuitem', { name: new RegExp(en.list.open) }));
  expect(opened.map(({ name }) => name)).toEqual(['report.pdf']);
});

test('the menu makes a copy, where the backend makes copies', async () => {
  const { user } = await setUp();
  const menu = await openMenu('report');
  await user.click(menu.getByRole('menuitem', { name: en.copy.button }));
  expect(await screen.findByRole('row', { name: /report \(2\)\.pdf/ })).toBeVisible();
  expect(await screen.findByText(/Copied as/)).toBeVisible();
});

test('without the capability no copy is offered', async () => {
  await setUp('en', { settings: { capabilities: [] } });
  const menu = await openMenu('report');
  expect(menu.queryByRole('menuitem', { name: en.copy.button })).toBeNull();
});

test('the dialog of a new folder has a cancel button', async () => {
  const { user } = await setUp();
  await chooseAddition(user, en.newFolder.button);
  const dialog = within(await screen.findByRole('dialog', { name: en.newFolder.title }));
  await user.click(dialog.getByRole('button', { name: en.nameDialog.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
