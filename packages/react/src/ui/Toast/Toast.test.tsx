import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { loadToaster } from './loadToaster.ts';
import { type ToastHandle, type ToastOptions, toastDurations } from './toastStore.ts';
import { useToastHistory, useToast } from './useToast.ts';

// The tests expect a toast synchronously.
beforeAll(loadToaster);

let show: (options: ToastOptions) => ToastHandle;

function Page() {
  ({ show } = useToast());
  const { items, clear } = useToastHistory();
  return (
    <>
      <ol aria-label="past">
        {items.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ol>
      <button type="button" onClick={clear}>
        forget
      </button>
    </>
  );
}

function put(options: ToastOptions): ToastHandle {
  let handle: ToastHandle | undefined;
  act(() => {
    handle = show(options);
  });
  if (handle === undefined) throw new Error('The toast was not shown.');
  return handle;
}

const region = () => screen.getByRole('region', { hidden: true });
const shown = () => within(region()).queryAllByRole('listitem', { hidden: true });

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('that say the same are one', () => {
    renderUi(<Page />);
    for (let times = 0; times < 3; times += 1) put({ tone: 'success', message: 'سطح دسترسی تغییر کرد' });
    put({ tone: 'danger', message: 'سطح دسترسی تغییر کرد' });
    expect(shown()).toHaveLength(2);
  });

  test.each([
    ['success', toastDurations.short],
    ['danger', toastDurations.danger],
  ] as const)('of the tone %s close after %i ms and call onClose', (tone, durationMs) => {
    renderUi(<Page />);
    const onClose = vi.fn<() => void>();
    put({ tone, message: 'پوشه ساخته شد', onClose });
    act(() => void vi.advanceTimersByTime(durationMs - 1));
    expect(shown()).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('of the tone warning stay until they are closed', () => {
    renderUi(<Page />);
    const onClose = vi.fn<() => void>();
    put({ tone: 'warning', message: 'فضا رو به پایان است', onClose });
    act(() => void vi.advanceTimersByTime(10 * toastDurations.undo));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'بستن اعلان' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('pause their timers while the pointer or the focus is on them', () => {
    renderUi(<Page />);
    const [onClose, onPause, onResume] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    put({ tone: 'success', message: 'پوشه ساخته شد', onClose, onPause, onResume });
    fireEvent.pointerMove(region());
    act(() => void vi.advanceTimersByTime(2 * toastDurations.short));
    expect(onPause).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerLeave(region());
    expect(onResume).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(toastDurations.short));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('an action is called once and does not call onClose', async () => {
  const { user } = renderUi(<Page />);
  const [onAction, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  put({ tone: 'success', message: 'سه فایل حذف شد', action: { label: 'واگرد', onAction }, onClose });
  await user.click(screen.getByRole('button', { name: 'واگرد' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(shown()).toHaveLength(0));
});

test('can be updated and dismissed, without a call of onClose', async () => {
  renderUi(<Page />);
  const onClose = vi.fn<() => void>();
  const toast = put({ tone: 'info', message: 'یک', durationMs: null, onClose });
  act(() => toast.update({ message: 'دو' }));
  expect(shown()).toHaveLength(1);
  expect(shown()[0]?.textContent).toContain('دو');
  act(toast.dismiss);
  await waitFor(() => expect(shown()).toHaveLength(0));
  expect(onClose).not.toHaveBeenCalled();
});

test('F8 focuses the toasts and Escape closes the focused one', async () => {
  const { user } = renderUi(<Page />, { locale: 'en' });
  put({ tone: 'warning', message: 'Your storage is almost full.' });
  fireEvent.keyDown(document.body, { code: 'F8' });
  expect(region().contains(document.activeElement)).toBe(true);
  await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toHaveLength(0));
});

test.each(['Undo', 'Close notification'])('“%s” of the last toast returns the focus to the page', async (name) => {
  const { user } = renderUi(<Page />, { locale: 'en' });
  const forget = screen.getByRole('button', { name: 'forget' });
  forget.focus();
  put({ tone: 'success', message: 'Deleted', action: { label: 'Undo', onAction: () => undefined } });
  put({ tone: 'warning', message: 'Your storage is almost full.' });
  fireEvent.keyDown(document.body, { code: 'F8' });
  await user.click(within(shown()[1] ?? region()).getByRole('button', { name: 'Close notification' }));
  expect(region().contains(document.activeElement)).toBe(true);
  await user.click(within(shown()[0] ?? region()).getByRole('button', { name }));
  await waitFor(() => expect(forget).toHaveFocus());
});

test('keeps past messages, newest first', async () => {
  const { user } = renderUi(<Page />);
  put({ tone: 'danger', message: 'یک' });
  put({ tone: 'success', message: 'دو' });
  const past = screen.getByRole('list', { name: 'past' });
  expect(
    within(past)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['دو', 'یک']);
  await user.click(screen.getByRole('button', { name: 'forget' }));
  expect(within(past).queryAllByRole('listitem')).toHaveLength(0);
});

test.each([
  ['fa', 'left'],
  ['en', 'right'],
] as const)('in %s, toasts are at the bottom %s', async (locale, side) => {
  renderUi(<Page />, { locale });
  put({ tone: 'success', message: 'پوشه ساخته شد', action: { label: 'واگرد', onAction: () => undefined } });
  const box = region().querySelector('ol')?.getBoundingClientRect();
  expect(side === 'left' ? box?.left : window.innerWidth - (box?.right ?? 0)).toBe(0);
});
