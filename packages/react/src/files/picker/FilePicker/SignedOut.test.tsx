import { createSession } from '@abrak/core';
import { createMemoryBackend } from '@abrak/core/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { FilePicker } from './FilePicker.tsx';

test('shows a message when signed out, and the files after sign-in', async () => {
  const backend = createMemoryBackend({ isSignedIn: false });
  const session = createSession();
  const onSignIn = vi.fn<() => void>();
  const { user } = renderUi(<FilePicker onPick={vi.fn()} onCancel={vi.fn()} onSignIn={onSignIn} />, {
    client: backend.client({ session }),
    locale: 'en',
  });
  expect(screen.getByText(en.picker.signedOut)).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.picker.signIn }));
  expect(onSignIn).toHaveBeenCalledOnce();
  expect(backend.calls).toHaveLength(0);
  act(() => session.start('a-token', 'sara'));
  expect(screen.queryByText(en.picker.signedOut)).toBeNull();
});
