import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { CopyField } from './CopyField.tsx';

afterEach(() => vi.restoreAllMocks());

const ADDRESS = 'https://cloud.example/public/1';

function show() {
  return renderUi(<CopyField label="Link" value={ADDRESS} />, { locale: 'en' });
}

test('copies with the Clipboard API and shows a toast', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findAllByText("It's copied")).not.toHaveLength(0);
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

test.each([
  [true, /It's copied/],
  [false, /The text is selected/],
])('selects the text and uses execCommand when the Clipboard API is refused (%s)', async (isCopied, text) => {
  const { user } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const command = vi.spyOn(document, 'execCommand').mockReturnValue(isCopied);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expect(command).toHaveBeenCalledExactlyOnceWith('copy');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, ADDRESS.length]);
});
