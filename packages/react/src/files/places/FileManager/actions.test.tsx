import { createMemoryBackend } from '@abrak/core/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import type { ArrangeFileActions } from '../navigation/fileActionItem.ts';
import { FileManager } from './FileManager.tsx';

beforeEach(() => localStorage.clear());

async function open(actions: ArrangeFileActions) {
  const backend = createMemoryBackend({ documents: sampleFolder() });
  const rendered = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1700 }}>
      <FileManager actions={actions} />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  await screen.findByRole('grid');
  const [first] = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-index'));
  if (first === undefined) throw new Error('The folder is empty.');
  await rendered.user.click(first);
  return { backend, first, ...rendered };
}

const bar = () => within(screen.getByRole('toolbar', { name: 'Actions for the selected items' }));
const barNames = () =>
  bar()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('actions of the page come where it puts them, in the bar and in the menu, and get the selected documents', async () => {
  const send = vi.fn();
  const { first, user } = await open((offered) => [{ id: 'send', label: 'Send by post', onSelect: send }, ...offered]);
  expect(barNames()[1]).toBe('Send by post');
  await user.click(bar().getByRole('button', { name: 'Send by post' }));
  expect(send).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ kind: 'folder' })]);
  await user.pointer({ target: first, keys: '[MouseRight]' });
  const [item] = await screen.findAllByRole('menuitem');
  expect(item?.textContent).toBe('Send by post');
});

test('a hidden action is not in the bar and has no key', async () => {
  const { backend, first, user } = await open((offered) =>
    offered.filter((action) => action !== 'delete' && action !== 'rename'),
  );
  expect(bar().queryByRole('button', { name: 'Delete' })).toBeNull();
  first.focus();
  await user.keyboard('{F2}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Delete}');
  expect(screen.getAllByRole('row')).toContain(first);
  expect(backend.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('an action that cannot be used tells the reason, from its button and its key; a changed one does what the page wants', async () => {
  const rename = vi.fn();
  const { first, user } = await open((offered) =>
    offered.map((action) => {
      if (action === 'delete') return { id: action, problem: 'Deleting is closed during the audit.' };
      return action === 'rename' ? { id: action, label: 'New title', onSelect: rename } : action;
    }),
  );
  const remove = bar().getByRole('button', { name: 'Delete' });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  await user.click(remove);
  expect(await screen.findByText('Deleting is closed during the audit.')).toBeVisible();
  first.focus();
  await user.keyboard('{F2}');
  expect(rename).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(bar().getByRole('button', { name: 'New title' }));
  expect(rename).toHaveBeenCalledTimes(2);
});
