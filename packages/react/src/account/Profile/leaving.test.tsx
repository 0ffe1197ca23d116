import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveBarText, edit, fill, editPart, save, renderProfile } from './renderProfile.tsx';
import messages from './messages/en.json' with { type: 'json' };
import type { GuardLeaving } from '../../ui/index.ts';

const { profile: words } = messages;

describe('leaving the profile', () => {
  function aHost() {
    const guards = new Set<() => Promise<boolean>>();
    const guardLeaving: GuardLeaving = (mayLeave) => {
      guards.add(mayLeave);
      return () => guards.delete(mayLeave);
    };
    return { guardLeaving: vi.fn<GuardLeaving>(guardLeaving), guards };
  }
  const ask = (guards: ReadonlySet<() => Promise<boolean>>) => Promise.all([...guards].map((guard) => guard()));
  const isClosingAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('asks while there are unsaved changes, names the parts and resolves to the answer', async () => {
    const { guardLeaving, guards } = aHost();
    const { user } = await renderProfile({ guardLeaving });
    expect(guards.size).toBe(0);
    expect(isClosingAsked()).toBe(false);
    await editPart(user, 'address', 'جای دیگر');
    await editPart(user, 'postalCode', '1935714661');
    expect(isClosingAsked()).toBe(true);

    const first = ask(guards);
    const question = await screen.findByRole('alertdialog', { name: words.leave.title });
    expect(question.textContent).toContain('You have unsaved changes in: Postal code and Address. Leave this page?');
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: words.leave.stay }));
    await user.keyboard('{Enter}');
    expect(await first).toEqual([false]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(saveBarText()).toBe('Not saved: Postal code and Address');

    const second = ask(guards);
    await user.click(await screen.findByRole('button', { name: words.leave.confirm }));
    expect(await second).toEqual([true]);

    await user.click(save());
    await screen.findByText(words.saved);
    expect(guards.size).toBe(0);
    expect(isClosingAsked()).toBe(false);
  });

  test('also asks while a field is being edited; Escape stays on the page', async () => {
    const { guardLeaving, guards } = aHost();
    const { user } = await renderProfile({ guardLeaving });
    const dialog = await edit(user, 'address');
    expect(guards.size).toBe(0);
    await fill(user, dialog.getByRole('textbox'), 'جای دیگر');
    expect(isClosingAsked()).toBe(true);
    const asked = ask(guards);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('unsaved changes in: Address.');
    await user.keyboard('{Escape}');
    expect(await asked).toEqual([false]);
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'جای دیگر');
    await user.click(dialog.getByRole('button', { name: words.cancel }));
    await waitFor(() => expect(guards.size).toBe(0));
  });
});
