import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

function ask(props: Partial<ConfirmDialogProps> = {}, locale: 'en' | 'fa' = 'fa') {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  const onConfirm = vi.fn<() => void>();
  const { user } = renderUi(
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      title="حذف شود؟"
      description="بازگرداندن ممکن نیست."
      confirmLabel="حذف"
      tone="danger"
      {...props}
    />,
    { locale },
  );
  return { user, onOpenChange, onConfirm };
}

test('the initial focus is on the cancel button', async () => {
  const { user, onOpenChange, onConfirm } = ask();
  const dialog = await screen.findByRole('alertdialog', { name: 'حذف شود؟', description: 'بازگرداندن ممکن نیست.' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Enter}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('confirms once by a click', async () => {
  const { user, onConfirm } = ask();
  await user.click(await screen.findByRole('button', { name: 'حذف' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test.each([{ isPending: true }, { isConfirmDisabled: true }])('does not confirm with %o', async (props) => {
  const { user, onConfirm } = ask(props);
  await user.click(await screen.findByRole('button', { name: 'حذف' }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('stays open with the reason when the action failed', async () => {
  ask({ error: 'ارتباط با سرور برقرار نشد.' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('ارتباط با سرور برقرار نشد.'));
});

test('labels the cancel button in the language of the interface', async () => {
  ask({}, 'en');
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDefined();
});
