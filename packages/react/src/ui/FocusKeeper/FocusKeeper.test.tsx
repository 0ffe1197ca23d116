import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { FocusKeeper } from './FocusKeeper.tsx';

interface PageProps {
  readonly actions: readonly string[];
  /** Label of the button in the open dialog; default: the dialog is closed. */
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
      <Dialog
        isOpen={asks !== undefined}
        onOpenChange={() => undefined}
        title="Question"
        footer={
          <button key={asks} type="button">
            {asks}
          </button>
        }
      />
    </FocusKeeper>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('focus moves to a neighbour when an update removes the focused button', () => {
  const { rerender } = renderUi(<Page actions={['Pay', 'Delete']} />);
  button('Pay').focus();
  rerender(<Page actions={['Delete']} />);
  expect(button('Delete')).toHaveFocus();
});

test('focus stays on a button that remains, and an update without a focused element focuses nothing', () => {
  const { rerender } = renderUi(<Page actions={['Pay', 'Delete']} />);
  button('Delete').focus();
  rerender(<Page actions={['Delete']} />);
  expect(button('Delete')).toHaveFocus();
  button('Delete').blur();
  rerender(<Page actions={[]} />);
  expect(document.body).toHaveFocus();
});

test('focus does not leave a dialog whose button is removed', async () => {
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
