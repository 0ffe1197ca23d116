import { ApiError } from '@abrak/core';
import { isolate } from '@abrak/core/internal';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { useErrorText } from './errorText.ts';
import en from './messages/en.json' with { type: 'json' };

function ErrorText({ error }: { readonly error: unknown }) {
  return <p data-testid="text">{useErrorText()(error)}</p>;
}

const vague = new ApiError({ code: 'badRequest', messages: ['سرور\nپر است'], prefersServerMessage: true });

test.each([
  [new ApiError({ code: 'networkError' }), 'Network Error'],
  [new ApiError({ code: 'itemMissing', messages: ['no such row'] }), "Item doesn't exist"],
  [new ApiError({ code: '7042', messages: ['سرور پر است'] }), isolate('سرور پر است')],
  [vague, isolate('سرور پر است')],
  [new ApiError({ code: '7042' }), `${en.generic} (${isolate('7042')})`],
  [new ApiError({ code: '7042', status: 500, requestId: 'r-9' }), `${en.generic} (${isolate('7042, r-9')})`],
  [new ApiError({ code: 'generic', status: 500, requestId: 'r-9' }), `${en.generic} (${isolate('500, r-9')})`],
  [new ApiError({ code: '7042', messages: [' ', 'The disk is full'] }), isolate('The disk is full')],
  [new Error('Something odd'), en.generic],
  ['nameEmpty', 'Enter a name.'],
  ['odd', en.generic],
  [isolate('No room'), isolate('No room')],
])('%s has the text "%s"', (error, text) => {
  renderUi(<ErrorText error={error} />, { locale: 'en' });
  expect(screen.getByTestId('text').textContent).toBe(text);
});
