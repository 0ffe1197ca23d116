import { type EmbedToken, type Locale, type Scope } from '@abrak/core';
import { aDocument, tokenFor } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { embedClient } from '../testing/embedClient.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { FileManager, FilePicker } from './index.ts';
import { en, fa } from './messages/everyMessage.ts';

const file = aDocument({ id: 7, name: 'plan.txt' });

function show(ui: React.ReactNode, scopes: readonly Scope[], locale: Locale = 'en') {
  const backend = createMemoryBackend({ documents: [file] });
  return { backend, ...renderUi(ui, { client: embedClient(backend, scopes), locale }) };
}

const fileList = () => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'dropped.txt'));
  return dataTransfer;
};

/** Drops one file on an element and pastes another into it. */
function dropAndPaste(target: HTMLElement): void {
  for (const type of ['dragenter', 'dragover', 'drop'])
    fireEvent(target, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: fileList() }));
  fireEvent(target, new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: fileList() }));
}

const changes = (backend: MemoryBackend) =>
  backend.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

const buttonNames = (root: HTMLElement) =>
  [...root.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe.each([
  ['en', en],
  ['fa', fa],
] as const)('in %s, without files:write', (locale, t) => {
  const writing = [
    t.add.button,
    t.upload.button,
    t.newFolder.button,
    t.delete.button,
    t.transfer.button,
    t.rename.button,
  ];

  test('the file manager lists and downloads, and offers no button that changes files', async () => {
    const { user } = show(<FileManager />, ['files:read'], locale);
    await user.click(await screen.findByText('plan.txt'));
    const bar = await screen.findByRole('toolbar', { name: t.selection.bar });
    expect(buttonNames(bar)).toContain(t.download.button);
    for (const name of writing) expect(buttonNames(document.body)).not.toContain(name);
    expect(document.querySelector('input[type="file"]')).toBeNull();
  });

  test('menus, shortcuts, drop and paste change nothing either', async () => {
    const { user, backend } = show(<FileManager />, ['files:read'], locale);
    const row = await screen.findByText('plan.txt');
    await user.pointer({ target: row, keys: '[MouseRight]' });
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.join()).toContain(t.download.button);
    for (const name of writing) expect(items.filter((item) => item.startsWith(name))).toEqual([]);
    await user.keyboard('{Escape}');
    await user.pointer({ target: await screen.findByRole('grid'), keys: '[MouseRight]' });
    expect(screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain(t.newFolder.button);
    await user.keyboard('{Escape}');
    await user.click(row);
    await user.keyboard('{Delete}{F2}{Control>}x{/Control}{Control>}v{/Control}{Control>}z{/Control}');
    dropAndPaste(row);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('plan.txt')).toBeVisible();
    expect(changes(backend)).toEqual([]);
  });

  test('details are read-only: no description field and no sharing', async () => {
    const { user } = show(<FileManager />, ['files:read'], locale);
    await user.pointer({ target: await screen.findByText('plan.txt'), keys: '[MouseRight]' });
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${t.details.button}`) }));
    const details = (await screen.findByRole('button', { name: t.details.close })).closest('section');
    await vi.waitFor(() => expect(details?.querySelector('dl')).toBeVisible());
    expect(details?.querySelector('textarea, input, [role="switch"]')).toBeNull();
    expect(buttonNames(details ?? document.body)).toEqual([t.details.close]);
  });

  test('a picker offers existing files, and accepts no drop, paste or new folder', async () => {
    const { user, backend } = show(<FilePicker onPick={vi.fn()} onCancel={vi.fn()} />, ['files:read'], locale);
    const row = await screen.findByText('plan.txt');
    for (const name of writing) expect(buttonNames(document.body)).not.toContain(name);
    await user.click(row);
    await user.keyboard('{Delete}{F2}');
    dropAndPaste(row);
    expect(document.querySelector('input[type="file"]')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByRole('button', { name: t.picker.confirm })).toBeEnabled();
    expect(changes(backend)).toEqual([]);
  });
});

test('with files:write, dropped files are uploaded', async () => {
  const { backend } = show(<FileManager />, ['files:read', 'files:write']);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: en.add.button })).toBeEnabled());
  dropAndPaste(await screen.findByText('plan.txt'));
  await vi.waitFor(() => expect(changes(backend).length).toBeGreaterThan(0));
});

test('with files:write, files and folders can be added', async () => {
  show(<FileManager />, ['files:read', 'files:write']);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: en.add.button })).toBeEnabled());
});

test('a picker waits for its token without a sign-in message, and offers uploads only with files:write', async () => {
  const token = Promise.withResolvers<EmbedToken>();
  const backend = createMemoryBackend({ documents: [file] });
  const client = embedClient(backend, [], () => token.promise);
  renderUi(<FilePicker onPick={vi.fn()} onCancel={vi.fn()} />, { client, locale: 'en' });
  expect(screen.queryByText(en.picker.signedOut)).toBeNull();
  expect(backend.calls).toHaveLength(0);
  await act(() => Promise.resolve(token.resolve(tokenFor(backend, ['files:read']))));
  expect(await screen.findByText('plan.txt')).toBeVisible();
  expect(screen.queryByRole('button', { name: en.upload.button })).toBeNull();
});

test('a picker whose token request fails shows no sign-in message, and continues with a token from onSignIn', async () => {
  const backend = createMemoryBackend({ documents: [file] });
  const client = embedClient(backend, [], () => Promise.reject(new Error('no')));
  const onSignIn = vi.fn(() => client.access.start(tokenFor(backend, ['files:read'])));
  const { user } = renderUi(<FilePicker onPick={vi.fn()} onCancel={vi.fn()} onSignIn={onSignIn} />, {
    client,
    locale: 'en',
  });
  const again = await screen.findByRole('button', { name: en.problem.retry });
  expect(screen.queryByText(en.picker.signedOut)).toBeNull();
  await user.click(again);
  expect(onSignIn).toHaveBeenCalledOnce();
  expect(await screen.findByText('plan.txt')).toBeVisible();
});
