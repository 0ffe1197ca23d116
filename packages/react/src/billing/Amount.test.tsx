import { toman } from '@abrak/core';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { Amount } from './Amount.tsx';

/** Where the unit begins, seen from the left, and where the digits do. */
function lefts(amount: HTMLElement): { readonly digits: number; readonly unit: number } {
  const text = amount.firstChild;
  if (!(text instanceof Text)) throw new Error('An amount is one text.');
  const leftOf = (place: number) => {
    const range = document.createRange();
    range.setStart(text, place);
    range.setEnd(text, place + 1);
    return range.getBoundingClientRect().left;
  };
  return { digits: leftOf(text.data.search(/\p{Nd}/u)), unit: leftOf(text.data.search(/تومان|toman/u)) };
}

test.for([5_000, -5_000])('%i toman has its unit behind it in the direction of the language', (value) => {
  const { client } = createMemoryBackend();
  renderUi(<Amount value={toman(value)} />, { client: client(), locale: 'fa' });
  const persian = lefts(screen.getByText(/تومان/));
  expect(persian.unit).toBeLessThan(persian.digits);
});

test.for([5_000, -5_000])('%i toman is read from the left in English', (value) => {
  const { client } = createMemoryBackend();
  renderUi(<Amount value={toman(value)} />, { client: client(), locale: 'en' });
  const english = lefts(screen.getByText(/toman/));
  expect(english.unit).toBeGreaterThan(english.digits);
});
