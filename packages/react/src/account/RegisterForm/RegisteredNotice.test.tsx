import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import messages from './messages/en.json' with { type: 'json' };
import { RegisteredNotice } from './RegisteredNotice.tsx';

const { registered: words } = messages;
// Excludes the empty live region of the provider.
const statusTexts = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

test('names the address that received the activation link, and links to sign-in and reactivation', async () => {
  renderUi(<RegisteredNotice email="nima@example.com" signInHref="/sign-in" reactivateHref="/again" />, {
    locale: 'en',
  });
  expect(statusTexts()).toEqual([expect.stringContaining(words.title)]);
  expect(statusTexts()).toEqual([expect.stringContaining('nima@example.com')]);
  expect(screen.getByRole('link', { name: words.toSignIn })).toHaveProperty('pathname', '/sign-in');
  expect(screen.getByRole('link', { name: words.reactivate })).toHaveProperty('pathname', '/again');
});

test('confirms the registration without an address too', () => {
  renderUi(<RegisteredNotice />, { locale: 'en' });
  expect(statusTexts()).toEqual([expect.stringContaining(words.sent)]);
  expect(screen.queryByRole('link')).toBeNull();
});
