import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { Menu } from './Menu.tsx';

interface ExampleProps {
  readonly onRename?: () => void;
}

function Example({ onRename = () => undefined }: ExampleProps) {
  return (
    <Menu.Root>
      <Menu.Trigger>
        <IconButton label="عملیات" icon={<svg />} />
      </Menu.Trigger>
      <Menu.Content>
        <Menu.Item shortcut="F2" onSelect={onRename}>
          تغییر نام
        </Menu.Item>
        <Menu.Item disabled>اشتراک‌گذاری</Menu.Item>
        <Menu.Sub label="انتقال به">
          <Menu.Item>مدارک</Menu.Item>
        </Menu.Sub>
        <Menu.Separator />
        <Menu.LinkItem href="/help">راهنما</Menu.LinkItem>
        <Menu.Item tone="danger">حذف</Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}

const highlighted = () => document.activeElement?.textContent;

async function openByKeyboard(props: ExampleProps = {}, locale: 'en' | 'fa' = 'fa') {
  const { user } = renderUi(<Example {...props} />, { locale });
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'عملیات' });
  return user;
}

describe('a menu under a button', () => {
  test('focuses its first item when opened by keyboard, and skips disabled items', async () => {
    const user = await openByKeyboard();
    expect(highlighted()).toContain('تغییر نام');
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toContain('انتقال به');
    await user.keyboard('{End}');
    expect(highlighted()).toContain('حذف');
  });

  test('finds an item by typing its first Persian letters', async () => {
    const user = await openByKeyboard();
    await user.keyboard('را');
    expect(highlighted()).toContain('راهنما');
  });

  test('runs the action, closes and returns focus to the button', async () => {
    const onRename = vi.fn<() => void>();
    const user = await openByKeyboard({ onRename });
    await user.keyboard('{Enter}');
    expect(onRename).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.getByRole('button', { name: 'عملیات' })).toBe(document.activeElement);
  });

  test.each([
    ['fa', '{ArrowLeft}', '{ArrowRight}'],
    ['en', '{ArrowRight}', '{ArrowLeft}'],
  ] as const)('in %s, the sub menu opens with %s and closes with %s', async (locale, opens, closes) => {
    const user = await openByKeyboard({}, locale);
    await user.keyboard(`{ArrowDown}${opens}`);
    await waitFor(() => expect(highlighted()).toBe('مدارک'));
    await user.keyboard(closes);
    await waitFor(() => expect(highlighted()).toContain('انتقال به'));
  });

  test('stays open when its own button gets the focus, and closes when another element does', async () => {
    const user = await openByKeyboard();
    const button = screen.getByRole('button', { name: 'عملیات' });
    act(() => button.focus());
    await user.hover(screen.getByRole('menuitem', { name: 'حذف' }));
    expect(screen.getByRole('menu')).toBeVisible();
    const other = button.parentElement?.appendChild(document.createElement('button'));
    act(() => other?.focus());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('the second click of a double click on an item does not reach what was behind the menu', async () => {
    const onClick = vi.fn<() => void>();
    const onDoubleClick = vi.fn<() => void>();
    const { user } = renderUi(
      <div onDoubleClick={onDoubleClick}>
        <Example />
        <button type="button" onClick={onClick}>
          behind
        </button>
      </div>,
    );
    await user.click(screen.getByRole('button', { name: 'عملیات' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /تغییر نام/u }), { detail: 1 });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const behind = screen.getByRole('button', { name: 'behind' });
    fireEvent.click(behind, { detail: 2 });
    fireEvent.dblClick(behind, { detail: 2 });
    expect(onClick).not.toHaveBeenCalled();
    expect(onDoubleClick).not.toHaveBeenCalled();
    fireEvent.click(behind, { detail: 1 });
    fireEvent.dblClick(behind, { detail: 2 });
    expect(onClick).toHaveBeenCalledOnce();
    expect(onDoubleClick).toHaveBeenCalledOnce();
  });

  test('a link item is an anchor, so that it can be opened in a new tab', async () => {
    await openByKeyboard();
    expect(screen.getByRole('menuitem', { name: 'راهنما' })).toHaveProperty('tagName', 'A');
  });

  test('does not lock scrolling or pointer events of the page', async () => {
    await openByKeyboard();
    expect(getComputedStyle(document.body).overflow).not.toBe('hidden');
    expect(getComputedStyle(document.body).pointerEvents).not.toBe('none');
  });
});

test('menu options are radio and checkbox items', async () => {
  function Options() {
    const [sort, setSort] = useState('name');
    const [isShown, setShown] = useState(false);
    return (
      <Menu.Root>
        <Menu.Trigger>
          <button type="button">{`${sort} ${isShown}`}</button>
        </Menu.Trigger>
        <Menu.Content>
          <Menu.RadioGroup value={sort} onValueChange={setSort}>
            <Menu.RadioItem value="name">نام</Menu.RadioItem>
            <Menu.RadioItem value="size">اندازه</Menu.RadioItem>
          </Menu.RadioGroup>
          <Menu.CheckboxItem checked={isShown} onCheckedChange={setShown}>
            نمایش پسوندها
          </Menu.CheckboxItem>
        </Menu.Content>
      </Menu.Root>
    );
  }
  const { user } = renderUi(<Options />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('menuitemradio', { name: 'نام', checked: true })).toBeDefined();
  await user.click(screen.getByRole('menuitemradio', { name: 'اندازه' }));
  await user.click(await screen.findByRole('button', { name: 'size false' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'نمایش پسوندها', checked: false }));
  expect(await screen.findByRole('button', { name: 'size true' })).toBeDefined();
});

test('a dialog that is opened by an item receives and keeps the focus', async () => {
  function Renaming() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Example onRename={() => setOpen(true)} />
        <Dialog isOpen={isOpen} onOpenChange={setOpen} title="تغییر نام">
          <input aria-label="نام" />
        </Dialog>
      </>
    );
  }
  const { user } = renderUi(<Renaming />);
  await user.click(screen.getByRole('button', { name: 'عملیات' }));
  await user.click(await screen.findByRole('menuitem', { name: /تغییر نام/u }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(within(dialog).getByRole('textbox')).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'عملیات' })).toBe(document.activeElement));
});

test('an element that takes the focus while a menu closes keeps it', async () => {
  function EarlyInput() {
    const ref = useRef<HTMLInputElement>(null);
    // Focuses before the dialog starts its focus trap.
    useLayoutEffect(() => ref.current?.focus(), []);
    return <input ref={ref} aria-label="نام" />;
  }
  function Renaming() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Example onRename={() => queueMicrotask(() => flushSync(() => setOpen(true)))} />
        <Dialog isOpen={isOpen} onOpenChange={setOpen} title="تغییر نام">
          <EarlyInput />
        </Dialog>
      </>
    );
  }
  const { user } = renderUi(<Renaming />);
  await user.click(screen.getByRole('button', { name: 'عملیات' }));
  const lost = vi.fn();
  await user.click(await screen.findByRole('menuitem', { name: /تغییر نام/u }));
  const input = await screen.findByRole('textbox');
  input.addEventListener('blur', lost);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  // Radix returns the focus in a task after the menu has unmounted.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect(input).toHaveFocus();
  expect(lost).not.toHaveBeenCalled();
});

function renderArea() {
  const { user } = renderUi(
    <ContextMenu.Root>
      <ContextMenu.Trigger>
        <div data-testid="area">فایل‌ها</div>
      </ContextMenu.Trigger>
      <ContextMenu.Content>
        <ContextMenu.Item>دانلود</ContextMenu.Item>
      </ContextMenu.Content>
    </ContextMenu.Root>,
  );
  return { user, area: screen.getByTestId('area') };
}

const expectMenuAt = (x: number, y: number) =>
  waitFor(() => {
    const { left, top } = screen.getByRole('menu').getBoundingClientRect();
    expect(Math.abs(left - x)).toBeLessThan(8);
    expect(Math.abs(top - y)).toBeLessThan(8);
  });

test('a context menu opens at the pointer and closes with Escape', async () => {
  const { user, area } = renderArea();
  fireEvent.contextMenu(area, { clientX: 80, clientY: 60 });
  await expectMenuAt(80, 60);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

const finger = { pointerType: 'touch', isPrimary: true, clientX: 80, clientY: 60 };

test('a context menu opens under a resting finger, whose release is no tap', async () => {
  const { area } = renderArea();
  fireEvent.pointerDown(area, finger);
  fireEvent.pointerMove(area, { ...finger, clientX: 84 });
  await expectMenuAt(80, 60);
  // A prevented touchend sends no click to what is under the finger.
  expect(fireEvent.touchEnd(area)).toBe(false);
  fireEvent.pointerDown(area, finger);
  fireEvent.pointerUp(area, finger);
  expect(fireEvent.touchEnd(area)).toBe(true);
});

test.each([
  ['moves', 'pointerMove', { ...finger, clientY: 90 }],
  ['is lifted', 'pointerUp', finger],
  ['scrolls', 'pointerCancel', finger],
  ['is joined by another', 'pointerDown', { ...finger, isPrimary: false }],
] as const)('no context menu opens when the finger %s', (_, event, init) => {
  vi.useFakeTimers();
  try {
    const { area } = renderArea();
    const opened = vi.fn<() => void>();
    area.addEventListener('contextmenu', opened);
    fireEvent.pointerDown(area, finger);
    vi.advanceTimersByTime(300);
    fireEvent[event](area, init);
    vi.advanceTimersByTime(2_000);
    expect(opened).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
