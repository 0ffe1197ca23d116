import '../account/validation/messages/index.ts';
import '../billing/errors/messages/index.ts';
import '../hosting/errors/messages/index.ts';
import '../partners/errors/messages/index.ts';
import '../servers/errors/messages/index.ts';
import { ApiError, type Locale } from '@abrak/core';
import { clientErrorCodes, isolate, wireErrorCodes } from '@abrak/core/internal';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { useErrorText } from './errorText.ts';
import en from './messages/en.json' with { type: 'json' };
import fa from './messages/fa.json' with { type: 'json' };

function ErrorTexts({ errors }: { readonly errors: readonly unknown[] }) {
  const errorText = useErrorText();
  return errors.map((error, index) => (
    <p key={index} data-testid="text">
      {errorText(error)}
    </p>
  ));
}

function textsOf(errors: readonly unknown[], locale: Locale = 'en'): string[] {
  const { unmount } = renderUi(<ErrorTexts errors={errors} />, { locale });
  const texts = screen.getAllByTestId('text').map(({ textContent }) => textContent);
  unmount();
  return texts;
}

const vague = new ApiError({ code: 'badRequest', messages: ['سرور\nپر است'], prefersServerMessage: true });

test.each([
  [new ApiError({ code: 'networkError' }), 'Network Error'],
  [new ApiError({ code: 'itemMissing', messages: ['no such row'] }), "Item doesn't exist"],
  [new ApiError({ code: '7042', messages: ['سرور پر است'] }), isolate('سرور پر است')],
  [vague, isolate('سرور پر است')],
  [new ApiError({ code: '7042' }), en.generic],
  [new Error('Something odd'), en.generic],
  ['nameEmpty', 'Enter a name.'],
  ['odd', en.generic],
])('%s has the text "%s"', (error, text) => {
  expect(textsOf([error])).toEqual([text]);
});

const codes = [...Object.keys(wireErrorCodes), ...clientErrorCodes];

test.each([
  ['en', en.generic, /^[A-Z][^{}_]*$/u],
  ['fa', fa.generic, /^\p{Script=Arabic}(?:[^{}_A-Za-z]|https?)*$/u],
] as const)('every code of every noun has a sentence of its own in %s, without the code', (locale, generic, sentence) => {
  const texts = textsOf(codes.map((code) => new ApiError({ code })), locale);
  const isOdd = (code: string, text = '') => !sentence.test(text) || text.includes(code) || (text === generic && code !== 'generic');
  expect(codes.filter((code, index) => isOdd(code, texts[index]))).toEqual([]);
});
