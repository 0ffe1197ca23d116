import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import * as abrak from '@abrak/react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { publicComponents } from './publicComponents.tsx';
import { renderUi } from './renderUi.tsx';

const nothing = () => undefined;

const names = ['onSubmit', 'onReset', 'onInvalid', 'onChange', 'onInput', 'onKeyDown'] as const;

/** Renders components in a form of the page that records every event which reaches it. */
function renderInForm(ui: ReactNode) {
  const backend = createMemoryBackend({ documents: [aDocument({ id: 1, name: 'one.txt' })] });
  const events: string[] = [];
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (event: { preventDefault: () => void }) => {
        events.push(name);
        if (name === 'onSubmit') event.preventDefault();
      },
    ]),
  );
  const options = { locale: 'en', client: backend.client() } as const;
  const { user } = renderUi(
    <form data-testid="page" {...handlers}>
      <input name="subject" defaultValue="half written" />
      {ui}
      <button>Send</button>
    </form>,
    options,
  );
  const page = screen.getByTestId<HTMLFormElement>('page');
  return { backend, user, events, page };
}

const entriesOf = (page: HTMLFormElement) => [...new FormData(page)].map(([name]) => name);

/** Returns the controls that the form of the page takes for its own, besides plain buttons. */
const ownedBy = (page: HTMLFormElement) =>
  [...page.elements].filter((element) => element.getAttribute('type') !== 'button').map(({ outerHTML }) => outerHTML);

// Forms for passwords stay real ones, which the browser can fill; no page puts them into a form of its own.
const accountForms = new Set([
  'ActivateAccount',
  'ChangePasswordForm',
  'ForgotPasswordForm',
  'LockedNotice',
  'RegisterForm',
  'NewPasswordForm',
  'ReactivateForm',
  'SignInForm',
]);

describe('components in a form of the page', () => {
  test.each(Object.entries(publicComponents).filter(([name]) => !accountForms.has(name) && name !== 'TextField'))(
    '%s puts no form and no control of its own into it',
    async (_name, component) => {
      const { page } = renderInForm(component);
      await waitFor(() => expect(page.querySelector('[aria-busy="true"]')).toBeNull());
      expect(page.querySelectorAll('form')).toHaveLength(0);
      expect(ownedBy(page)).toHaveLength(2);
      expect(entriesOf(page)).toEqual(['subject']);
      expect(page.checkValidity()).toBe(true);
    },
  );

  test.each(['FilePicker', 'FileManager', 'Wallet', 'DomainSearch', 'HostOrder'])(
    'Enter in the fields of %s does not submit it, and its reset leaves them alone',
    async (name) => {
      const { page, events, user } = renderInForm(publicComponents[name]);
      const field = await waitFor(() => {
        const [found] = [...page.querySelectorAll<HTMLInputElement>('input:not([name="subject"])')].filter(
          ({ type }) => type === 'text' || type === 'search',
        );
        if (found === undefined) throw new Error('There is no field.');
        return found;
      });
      await user.type(field, '12{Enter}');
      const typed = field.value;
      page.reset();
      expect(field.value).toBe(typed);
      expect(events.filter((event) => event === 'onSubmit')).toEqual([]);
    },
  );

  test('a dialog keeps its events: typing, Enter and the answer of a question', async () => {
    const onPick = vi.fn();
    const { backend, events, user } = renderInForm(
      <abrak.FilePickerDialog isOpen onOpenChange={nothing} onPick={onPick} />,
    );
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('row', { name: /one\.txt/ });
    await user.type(dialog.getByRole('searchbox'), 'one{Enter}');
    const input = dialog.getByLabelText('Upload files');
    await user.upload(input, new File(['2'], 'one.txt', { type: 'text/plain' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(backend.documents()).toHaveLength(2));
    fireEvent.reset(input);
    expect(events).toEqual([]);
  });
});
