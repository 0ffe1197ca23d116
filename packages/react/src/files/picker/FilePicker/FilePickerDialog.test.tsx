import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { en } from '../../messages/everyMessage.ts';
import { FilePickerDialog } from './FilePickerDialog.tsx';

function open(isSignedIn: boolean) {
  const backend = createMemoryBackend({ documents: sampleFolder(), isSignedIn });
  const [onPick, onOpenChange, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
  const { user } = renderUi(
    <FilePickerDialog isOpen onOpenChange={onOpenChange} onPick={onPick} onCancel={onCancel} confirmLabel="Attach" />,
    { client: backend.client(), locale: 'en' },
  );
  return { user, onPick, onOpenChange, onCancel };
}

test('focuses the list, and Escape closes the dialog without picking', async () => {
  const { user, onPick, onOpenChange, onCancel } = open(true);
  const dialog = await screen.findByRole('dialog', { name: en.picker.titleFiles });
  await waitFor(() => expect(within(dialog).getAllByRole('row')[0]).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
});

test('picking closes the dialog without calling onCancel', async () => {
  const { user, onPick, onOpenChange, onCancel } = open(true);
  await user.click(await screen.findByRole('row', { name: /backup/ }));
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  expect(onPick).toHaveBeenCalledOnce();
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  expect(onCancel).not.toHaveBeenCalled();
});

test('the number of chosen files is not announced any more once the dialog is closed', async () => {
  function Closing() {
    const [isOpen, setIsOpen] = useState(true);
    return <FilePickerDialog isOpen={isOpen} onOpenChange={setIsOpen} onPick={() => undefined} confirmLabel="Attach" />;
  }
  const backend = createMemoryBackend({ documents: sampleFolder() });
  const { user } = renderUi(<Closing />, { client: backend.client(), locale: 'en' });
  await user.click(await screen.findByRole('row', { name: /backup/ }));
  const announced = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent?.trim());
  await waitFor(() => expect(announced().join('')).toContain('backup'));
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(announced().join('')).toBe(''));
});

test('shows a message when signed out', async () => {
  const { user, onCancel } = open(false);
  expect(await screen.findByText(en.picker.signedOut)).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.picker.cancel }));
  expect(onCancel).toHaveBeenCalledOnce();
});
