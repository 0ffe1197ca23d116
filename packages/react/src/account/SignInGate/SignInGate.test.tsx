import { createMemoryBackend } from '@abrak/core/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AbrakProvider } from '../../provider/index.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { useSignOut } from '../useSignOut.ts';
import { SignInGate } from './SignInGate.tsx';

function Content() {
  const signOut = useSignOut();
  return <button onClick={() => void signOut()}>Sign out of here</button>;
}

const gate = (
  <SignInGate>
    <Content />
  </SignInGate>
);

test('shows the card until the customer has signed in, and again after signing out', async () => {
  const backend = createMemoryBackend({ isSignedIn: false });
  const { user } = renderUi(gate, { client: backend.client(), locale: 'en' });
  expect(screen.getByRole('region', { name: 'Sign in' })).toBeVisible();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('sara@example.com{Tab}abrak{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Sign out of here' }));
  expect(await screen.findByRole('region', { name: 'Sign in' })).toBeVisible();
});

test.each([
  ['the content to a customer', true, 'Sign out of here'],
  ['the card to a visitor', false, 'Sign in'],
])('shows nothing on a server, and after it %s', async (_, isSignedIn, name) => {
  const client = createMemoryBackend({ isSignedIn }).client();
  const page = (
    <AbrakProvider client={client} locale="en">
      {gate}
    </AbrakProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(container).toHaveTextContent('');
  // oxlint-disable-next-line typescript/require-await -- an asynchronous act also awaits the effects
  const root = await act(async () => hydrateRoot(container, page));
  expect(screen.getByRole('button', { name })).toBeVisible();
  act(() => root.unmount());
  container.remove();
});
