import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { PasswordField } from './PasswordField.tsx';

test.each([
  ['گذر۱۲۳', true],
  ['abc۱۲', true],
  ['abrak123', false],
  ['', false],
])('warns of the Persian keyboard for %j: %s', (value, isWarned) => {
  renderUi(<PasswordField label="گذرواژه" value={value} hint="Eight characters." onChange={() => undefined} />, {
    locale: 'en',
  });
  const input = screen.getByLabelText('گذرواژه');
  expect(input).toHaveAccessibleDescription(/Eight characters/);
  expect(
    (document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '').includes(
      'keyboard is set to Persian',
    ),
  ).toBe(isWarned);
});

test.each([
  ['fa', 'نمایش گذرواژه', 'پنهان کردن گذرواژه'],
  ['en', 'Show password', 'Hide password'],
] as const)('shows and hides the password (%s)', async (locale, show, hide) => {
  const { user } = renderUi(<PasswordField label="گذرواژه" value="abrak" onChange={() => undefined} />, { locale });
  const input = screen.getByLabelText('گذرواژه');
  expect(input).toMatchObject({ type: 'password', autocomplete: 'current-password', dir: 'ltr' });
  await user.click(screen.getByRole('button', { name: show }));
  expect(input).toHaveProperty('type', 'text');
  await user.click(screen.getByRole('button', { name: hide }));
  expect(input).toHaveProperty('type', 'password');
});
