import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { SearchField } from './SearchField.tsx';

function Example({ onClear, onKeyDown }: { readonly onClear?: () => void; readonly onKeyDown?: () => void }) {
  const [value, setValue] = useState('');
  return (
    // oxlint-disable-next-line no-static-element-interactions -- stands for a dialog that Escape closes
    <div onKeyDown={onKeyDown}>
      <SearchField label="جست‌وجو" value={value} onChange={setValue} {...(onClear === undefined ? {} : { onClear })} />
    </div>
  );
}

test('the clear button clears the text and returns focus to the input', async () => {
  const onClear = vi.fn<() => void>();
  const { user } = renderUi(<Example onClear={onClear} />);
  const input = screen.getByRole('searchbox', { name: 'جست‌وجو' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(input, 'گزارش');
  await user.click(screen.getByRole('button', { name: 'پاک کردن جست‌وجو' }));
  expect(input).toHaveProperty('value', '');
  expect(onClear).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(input);
});

test('Escape clears the text; only the next Escape propagates', async () => {
  const onKeyDown = vi.fn<() => void>();
  const { user } = renderUi(<Example onKeyDown={onKeyDown} />);
  await user.type(screen.getByRole('searchbox'), 'ا');
  onKeyDown.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(onKeyDown).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test('Escape clears the text; only the next Escape closes a surrounding dialog', async () => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  const { user } = renderUi(
    <Dialog isOpen title="انتخاب" onOpenChange={onOpenChange}>
      <Example />
    </Dialog>,
  );
  await user.type(await screen.findByRole('searchbox'), 'ا');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

describe('a value that comes back late, such as from the address', () => {
  function late() {
    const reported: string[] = [];
    let give: (value: string) => void = () => undefined;
    function Late() {
      const [value, setValue] = useState('');
      give = setValue;
      return <SearchField label="search" value={value} onChange={(text) => void reported.push(text)} />;
    }
    const { user } = renderUi(<Late />);
    const input = screen.getByRole<HTMLInputElement>('searchbox');
    return { user, input, reported, come: (value: string) => act(() => give(value)) };
  }

  test('loses no letter, and the caret stays where it is', async () => {
    const { user, input, reported, come } = late();
    await user.type(input, 'web');
    expect(input.value).toBe('web');
    come('w');
    expect(input.value).toBe('web');
    await user.keyboard('{Home}x');
    come('we');
    come('web');
    await user.keyboard('y');
    expect([input.value, input.selectionStart]).toEqual(['xyweb', 2]);
    expect(reported.at(-1)).toBe('xyweb');
    come('xyweb');
    expect(input.value).toBe('xyweb');
  });

  test('another value replaces the text: going back, or filters that are cleared', async () => {
    const { user, input, come } = late();
    await user.type(input, 'web');
    come('mail');
    expect(input.value).toBe('mail');
    await user.type(input, 's');
    come('mails');
    come('mail');
    expect(input.value).toBe('mail');
  });

  test('after the focus has left, a value that was typed before counts as another', async () => {
    const { user, input, come } = late();
    await user.type(input, 'we');
    await user.tab();
    come('w');
    expect(input.value).toBe('w');
  });
});
