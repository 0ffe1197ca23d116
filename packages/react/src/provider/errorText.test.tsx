import { ApiError } from '@abrak/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { useErrorText } from './errorText.ts';

function Told({ error }: { readonly error: unknown }) {
  return <p data-testid="told">{useErrorText()(error)}</p>;
}

function told(error: unknown, locale: 'en' | 'fa' = 'en'): string {
  const { unmount } = renderUi(<Told error={error} />, { locale });
  const { textContent } = screen.getByTestId('told');
  unmount();
  return textContent;
}

test.each([
  [new ApiError({ code: 'networkError' }), 'Network Error'],
  [new ApiError({ code: 'itemMissing', messages: ['no such row'] }), "Item doesn't exist"],
  [new ApiError({ code: '7042', messages: ['سرور پر است'] }), 'سرور پر است'],
  [new ApiError({ code: '7042' }), '7042'],
  [new Error('Something odd'), 'Something odd'],
  ['nameEmpty', 'Enter a name.'],
  ['odd', 'odd'],
])('says what %s means', (error, text) => {
  expect(told(error)).toBe(text);
});

test('speaks the language of the interface', () => {
  expect(told(new ApiError({ code: 'nameExists' }), 'fa')).toBe('موردی با این نام وجود دارد.');
});
