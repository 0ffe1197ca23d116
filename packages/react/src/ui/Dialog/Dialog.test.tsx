import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type RefObject, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

afterEach(() => page.viewport(1280, 800));

type ExampleProps = Partial<DialogProps> & { readonly hasInitialFocus?: boolean };

function Example({ hasInitialFocus = false, ...props }: ExampleProps) {
  const [isOpen, setOpen] = useState(false);
  const secondRef: RefObject<HTMLInputElement | null> = useRef(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        باز کردن
      </button>
      <Dialog
        title="پوشهٔ جدید"
        description="در پوشهٔ اصلی"
        {...props}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={<button type="button">ساختن</button>}
        {...(hasInitialFocus ? { initialFocusRef: secondRef } : {})}
      >
        <input aria-label="نام" />
        <input aria-label="توضیح" ref={secondRef} />
      </Dialog>
    </>
  );
}

async function open(props: ExampleProps = {}, locale: 'en' | 'fa' = 'fa') {
  const { user } = renderUi(<Example {...props} />, { locale });
  await user.click(screen.getByRole('button'));
  return { user, dialog: await screen.findByRole(props.role ?? 'dialog') };
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('has a name and a description, and focuses its first control', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'پوشهٔ جدید', description: 'در پوشهٔ اصلی' })).toBeDefined();
  expect(focused()).toBe('نام');
});

test('focuses the element of `initialFocusRef`', async () => {
  await open({ hasInitialFocus: true });
  expect(focused()).toBe('توضیح');
});

test('traps the focus in both directions', async () => {
  const { user } = await open();
  const stops = ['توضیح', 'ساختن', 'بستن', 'نام'];
  for (const stop of stops) {
    await user.tab();
    expect(focused()).toBe(stop);
  }
  await user.tab({ shift: true });
  expect(focused()).toBe('بستن');
});

test('Escape closes it and returns focus to the opener', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe('باز کردن'));
});

function Replaced() {
  const [step, setStep] = useState<'before' | 'open' | 'after'>('before');
  return (
    <>
      <button type="button">پیش از همه</button>
      <p>
        {step === 'after' ? (
          <button key="next" type="button">
            لغو
          </button>
        ) : (
          <button key="first" type="button" onClick={() => setStep('open')}>
            تمدید
          </button>
        )}
      </p>
      <Dialog isOpen={step === 'open'} onOpenChange={() => setStep('after')} title="تمدید" />
    </>
  );
}

test('returns focus to the replacement of an opener that was removed', async () => {
  const { user } = renderUi(<Replaced />);
  await user.click(screen.getByRole('button', { name: 'تمدید' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('لغو'));
});

test('the close button is named in the language of the interface and closes the dialog', async () => {
  const { user } = await open({}, 'en');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a press outside closes a dialog, but not an alert dialog', async () => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  const { user, rerender } = renderUi(<Dialog isOpen onOpenChange={onOpenChange} title="پرسش" role="alertdialog" />);
  const scrim = (await screen.findByRole('alertdialog')).parentElement;
  if (scrim === null) throw new Error('The dialog has no scrim.');
  await user.pointer({ keys: '[MouseLeft]', target: scrim });
  expect(onOpenChange).not.toHaveBeenCalled();
  rerender(<Dialog isOpen onOpenChange={onOpenChange} title="پرسش" />);
  await user.pointer({ keys: '[MouseLeft]', target: scrim });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('a finger pulls the sheet of a phone down: far enough closes it, less does not', async () => {
  await page.viewport(360, 800);
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  renderUi(<Dialog isOpen onOpenChange={onOpenChange} title="پرسش" />);
  const header = (await screen.findByRole('heading')).parentElement;
  if (header === null) throw new Error('The dialog has no header.');
  vi.spyOn(header, 'setPointerCapture').mockImplementation(() => undefined);
  const finger = (clientY: number) => ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientY });
  const pull = (byPx: number) => {
    fireEvent.pointerDown(header, finger(100));
    fireEvent.pointerMove(header, finger(100 + byPx));
    const { translate } = screen.getByRole('dialog').style;
    fireEvent.pointerUp(header, finger(100 + byPx));
    return translate;
  };
  expect(pull(-30)).toBe('0px');
  expect(pull(40)).toBe('0px 40px');
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').style.translate).toBe('');
  pull(120);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('long content scrolls inside while title and actions stay visible', async () => {
  renderUi(
    <Dialog isOpen onOpenChange={() => undefined} title="پوشهٔ جدید" footer={<button type="button">ساختن</button>}>
      <div style={{ blockSize: 5000 }}>متن</div>
    </Dialog>,
  );
  await screen.findByRole('dialog');
  for (const element of [screen.getByRole('heading'), screen.getByRole('button', { name: 'ساختن' })]) {
    const { top, bottom } = element.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  }
});

test('the focusable text of a dialog has the ring of the theme inside its edges, not the browser outline', async () => {
  renderUi(
    <Dialog isOpen isTextOnly onOpenChange={() => undefined} title="کلیدها">
      متن
    </Dialog>,
  );
  const body = await screen.findByRole('document');
  await waitFor(() => expect(body).toHaveFocus());
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(body);
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(['solid', '2px', '-2px']);
});

test('has no accessibility violations in English', async () => {
  await open({}, 'en');
  await expectNoAxeViolations();
});

function Nested() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog title="حذف سرور" isOpen onOpenChange={() => undefined}>
      <button type="button" onClick={() => setOpen(true)}>
        حذف
      </button>
      <Dialog title="تأیید هویت" isOpen={isOpen} onOpenChange={setOpen}>
        <input aria-label="گذرواژه" />
      </Dialog>
    </Dialog>
  );
}

test('a dialog opened by another stands in its place, and gives the place and the focus back', async () => {
  const { user } = renderUi(<Nested />);
  const first = await screen.findByRole('dialog', { name: 'حذف سرور' });
  await user.click(screen.getByRole('button', { name: 'حذف' }));
  await screen.findByRole('dialog', { name: 'تأیید هویت' });
  expect(first).not.toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(first).toBeVisible());
  await waitFor(() => expect(screen.getByRole('button', { name: 'حذف' })).toHaveFocus());
});
