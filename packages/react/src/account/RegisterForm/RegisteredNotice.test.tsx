import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import messages from './messages/en.json' with { type: 'json' };
import { RegisteredNotice } from './RegisteredNotice.tsx';

const { registered: words } = messages;
// Not the region that reads everything else out.
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent).filter((text) => text !== '');

test('says where the activation link went, and leads on', async () => {
  renderUi(<RegisteredNotice email="nima@example.com" signInHref="/sign-in" reactivateHref="/again" />, { locale: 'en' });
  expect(told()).toEqual([expect.stringContaining(words.title)]);
  expect(told()).toEqual([expect.stringContaining('nima@example.com')]);
  expect(screen.getByRole('link', { name: words.toSignIn })).toHaveProperty('pathname', '/sign-in');
  expect(screen.getByRole('link', { name: words.reactivate })).toHaveProperty('pathname', '/again');
  await expectNoAxeViolations();
});

test('says the same without the address', () => {
  renderUi(<RegisteredNotice />, { locale: 'en' });
  expect(told()).toEqual([expect.stringContaining(words.sent)]);
  expect(screen.queryByRole('link')).toBeNull();
});
