import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { loadToaster } from './loadToaster.ts';
import { type ToastHandle, type ToastOptions, toastDurations } from './toastStore.ts';
import { useNotifications, useToast } from './useToast.ts';

// Each test looks at once.
beforeAll(loadToaster);

let show: (options: ToastOptions) => ToastHandle;

function Page() {
  ({ show } = useToast());
  const { items, clear } = useNotifications();
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
  if (handle === undefined) throw new Error('The toast was not put up.');
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

  test.each([
    ['success', toastDurations.success],
    ['danger', toastDurations.error],
  ] as const)('of the tone %s leave after %i ms and tell so', (tone, durationMs) => {
    renderUi(<Page />);
    const onClose = vi.fn<() => void>();
    put({ tone, message: 'پوشه ساخته شد', onClose });
    act(() => void vi.advanceTimersByTime(durationMs - 1));
    expect(shown()).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('of a warning stay until they are closed', () => {
    renderUi(<Page />);
    const onClose = vi.fn<() => void>();
    put({ tone: 'warning', message: 'فضا رو به پایان است', onClose });
    act(() => void vi.advanceTimersByTime(10 * toastDurations.succeed));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'بستن اعلان' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stand still while the pointer or the focus is on them', () => {
    renderUi(<Page />);
    const [onClose, onPause, onResume] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    put({ tone: 'success', message: 'پوشه ساخته شد', onClose, onPause, onResume });
    fireEvent.pointerMove(region());
    act(() => void vi.advanceTimersByTime(2 * toastDurations.success));
    expect(onPause).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerLeave(region());
    expect(onResume).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(toastDurations.success));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('an action is taken once and is not a closing', async () => {
  const { user } = renderUi(<Page />);
  const [onAction, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  put({ tone: 'success', message: 'سه فایل حذف شد', action: { label: 'بازگردانی', onAction }, onClose });
  await user.click(screen.getByRole('button', { name: 'بازگردانی' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(shown()).toHaveLength(0));
});

test('changes what it says and goes away when it is told to, without calling it a closing', async () => {
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

test('F8 leads to the toasts and Escape closes the one in focus', async () => {
  const { user } = renderUi(<Page />, { locale: 'en' });
  put({ tone: 'warning', message: 'Your storage is almost full.' });
  fireEvent.keyDown(document.body, { code: 'F8' });
  expect(region().contains(document.activeElement)).toBe(true);
  await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toHaveLength(0));
});

test('keeps what was said for reading again, newest first', async () => {
  const { user } = renderUi(<Page />);
  put({ tone: 'danger', message: 'یک' });
  put({ tone: 'success', message: 'دو' });
  const past = screen.getByRole('list', { name: 'past' });
  expect(within(past).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['دو', 'یک']);
  await user.click(screen.getByRole('button', { name: 'forget' }));
  expect(within(past).queryAllByRole('listitem')).toHaveLength(0);
});

test.each([
  ['fa', 'left'],
  ['en', 'right'],
] as const)('stand at the inline end of the bottom in %s, without an accessibility problem', async (locale, side) => {
  renderUi(<Page />, { locale });
  put({ tone: 'success', message: 'پوشه ساخته شد', action: { label: 'بازگردانی', onAction: () => undefined } });
  const box = region().querySelector('ol')?.getBoundingClientRect();
  expect(side === 'left' ? box?.left : window.innerWidth - (box?.right ?? 0)).toBe(0);
  await expectNoAxeViolations();
});
