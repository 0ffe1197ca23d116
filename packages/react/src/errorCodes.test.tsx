// oxlint-disable-next-line import/no-unassigned-import -- every noun registers its messages when it is loaded.
import './index.ts';
import { ApiError, clientErrorCodes } from '@abrak/core';
import { wireErrorCodes } from '@abrak/core/internal';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useErrorText } from './provider/index.ts';
import en from './provider/messages/en.json' with { type: 'json' };
import fa from './provider/messages/fa.json' with { type: 'json' };
import { renderUi } from './testing/renderUi.tsx';

const codes = [...Object.keys(wireErrorCodes), ...clientErrorCodes];

function ErrorTexts() {
  const errorText = useErrorText();
  return codes.map((code) => (
    <p key={code} data-testid="text">
      {errorText(new ApiError({ code }))}
    </p>
  ));
}

test.each([
  ['en', en.generic, /^[A-Z][^{}_]*$/u],
  ['fa', fa.generic, /^\p{Script=Arabic}(?:[^{}_A-Za-z]|https?)*$/u],
] as const)(
  'every code of every noun has a sentence of its own in %s, without the code',
  (locale, generic, sentence) => {
    renderUi(<ErrorTexts />, { locale });
    const texts = screen.getAllByTestId('text').map(({ textContent }) => textContent);
    const isOdd = (code: string, text = '') =>
      !sentence.test(text) || text.includes(code) || (text === generic && code !== 'generic');
    expect(codes.filter((code, index) => isOdd(code, texts[index]))).toEqual([]);
  },
);
