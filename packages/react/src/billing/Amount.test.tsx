import { toman } from '@abrak/core';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { Amount } from './Amount.tsx';

/** Returns the left edges, in pixels, of the first digit and of the unit as rendered. */
function leftEdgesOf(amount: HTMLElement): { readonly digits: number; readonly unit: number } {
  const text = amount.firstChild;
  if (!(text instanceof Text)) throw new Error('Expected the amount to be a single text node.');
  const leftOf = (place: number) => {
    const range = document.createRange();
    range.setStart(text, place);
    range.setEnd(text, place + 1);
    return range.getBoundingClientRect().left;
  };
  return { digits: leftOf(text.data.search(/\p{Nd}/u)), unit: leftOf(text.data.search(/تومان|toman/u)) };
}

test.for([5_000, -5_000])('%i toman shows its unit to the left of the digits in Persian', (value) => {
  const { client } = createMemoryBackend();
  renderUi(<Amount value={toman(value)} />, { client: client(), locale: 'fa' });
  const persian = leftEdgesOf(screen.getByText(/تومان/));
  expect(persian.unit).toBeLessThan(persian.digits);
});

test.for([5_000, -5_000])('%i toman shows its unit to the right of the digits in English', (value) => {
  const { client } = createMemoryBackend();
  renderUi(<Amount value={toman(value)} />, { client: client(), locale: 'en' });
  const english = leftEdgesOf(screen.getByText(/toman/));
  expect(english.unit).toBeGreaterThan(english.digits);
});
