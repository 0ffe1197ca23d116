import { ApiError } from '@abrak/core';
import { isolate } from '@abrak/core/internal';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { useErrorText } from './errorText.ts';

function ErrorText({ error }: { readonly error: unknown }) {
  return <p data-testid="text">{useErrorText()(error)}</p>;
}

function textOf(error: unknown, locale: 'en' | 'fa' = 'en'): string {
  const { unmount } = renderUi(<ErrorText error={error} />, { locale });
  const { textContent } = screen.getByTestId('text');
  unmount();
  return textContent;
}

const vague = new ApiError({ code: 'badRequest', messages: ['سرور\nپر است'], prefersServerMessage: true });

test.each([
  [new ApiError({ code: 'networkError' }), 'Network Error'],
  [new ApiError({ code: 'itemMissing', messages: ['no such row'] }), "Item doesn't exist"],
  [new ApiError({ code: '7042', messages: ['سرور پر است'] }), isolate('سرور پر است')],
  [vague, isolate('سرور پر است')],
  [new ApiError({ code: '7042' }), '7042'],
  [new Error('Something odd'), 'Something odd'],
  ['nameEmpty', 'Enter a name.'],
  ['odd', 'odd'],
])('%s has the text "%s"', (error, text) => {
  expect(textOf(error)).toBe(text);
});

test('returns the text in the language of the interface', () => {
  expect(textOf(new ApiError({ code: 'nameExists' }), 'fa')).toBe('موردی با این نام وجود دارد.');
});
