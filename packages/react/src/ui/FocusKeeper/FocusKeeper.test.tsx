import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { FocusKeeper } from './FocusKeeper.tsx';

interface PageProps {
  readonly actions: readonly string[];
  /** The button in the open dialog; default: it is closed. */
  readonly asks?: string;
}

function Page({ actions, asks }: PageProps) {
  return (
    <FocusKeeper>
      <div>
        {actions.map((action) => (
          <button key={action} type="button">
            {action}
          </button>
        ))}
      </div>
      <Dialog isOpen={asks !== undefined} onOpenChange={() => undefined} title="Question" footer={<button key={asks} type="button">{asks}</button>} />
    </FocusKeeper>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('what is next to a focused button gets the focus when an update takes the button away', () => {
  const { rerender } = renderUi(<Page actions={['Pay', 'Delete']} />);
  button('Pay').focus();
  rerender(<Page actions={['Delete']} />);
  expect(button('Delete')).toHaveFocus();
});

test('an update that leaves the focused button leaves the focus, and one without any focus gives none', () => {
  const { rerender } = renderUi(<Page actions={['Pay', 'Delete']} />);
  button('Delete').focus();
  rerender(<Page actions={['Delete']} />);
  expect(button('Delete')).toHaveFocus();
  button('Delete').blur();
  rerender(<Page actions={[]} />);
  expect(document.body).toHaveFocus();
});

test('the focus does not leave a dialog whose button goes', async () => {
  const { rerender } = renderUi(<Page actions={['Pay']} />);
  button('Pay').focus();
  rerender(<Page actions={['Pay']} asks="First" />);
  const dialog = await screen.findByRole('dialog');
  button('First').focus();
  rerender(<Page actions={['Pay']} asks="Second" />);
  expect(button('Second')).toBeVisible();
  expect(screen.getByText('Pay')).not.toHaveFocus();
  expect(dialog).toBeVisible();
});
