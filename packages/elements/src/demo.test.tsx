import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { define } from './index.ts';
import type { AbrakElement } from './internal/AbrakElement.ts';

const told: unknown[] = [];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void told.push(...parts));
  vi.spyOn(globalThis, 'fetch');
});

afterEach(() => {
  for (const element of document.body.querySelectorAll<AbrakElement>('[api]')) {
    element.remove();
    element.unmount();
  }
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function open(tag: 'abrak-file-manager' | 'abrak-invoice-table' | 'abrak-wallet') {
  const element = document.createElement(tag);
  element.lang = 'en';
  element.style.cssText = 'display: block; block-size: 400px';
  document.body.append(element);
  return element;
}

const textOf = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector('.frame')?.textContent ?? '';
const shows = (element: HTMLElement, text: string) => waitFor(() => expect(textOf(element)).toContain(text));

test('elements with api="demo:" show one sample customer, say so once, and ask no server and no page', async () => {
  // Before the definition, as in the markup of a page.
  const early = open('abrak-file-manager');
  early.setAttribute('api', 'demo:');
  define('abrak-file-manager');
  define('abrak-invoice-table');
  define('abrak-wallet');
  const wallet = open('abrak-wallet');
  const invoices = open('abrak-invoice-table');
  const fetchToken = vi.fn(() => Promise.reject(new Error('No token is wanted.')));
  Object.assign(wallet, { api: 'demo:', fetchToken });
  invoices.setAttribute('api', ' demo: ');
  await shows(early, 'invoice-2026.pdf');
  await shows(early, 'قراردادها');
  await shows(wallet, '5,000,000');
  await shows(invoices, 'web-1');

  const partOf = ({ shadowRoot }: HTMLElement, selector: string) =>
    within(shadowRoot?.querySelector<HTMLElement>(selector) ?? document.body);
  const pay = { name: /^Pay/ } as const;
  (await partOf(invoices, '.frame').findAllByRole('button', pay))[0]?.click();
  (await waitFor(() => partOf(invoices, '[role="dialog"]').getByRole('button', pay))).click();
  await waitFor(() => expect(textOf(wallet)).not.toContain('5,000,000'));

  expect(told).toEqual([
    'Elements with api="demo:" show sample data in the memory of this page: a reload begins anew.',
  ]);
  expect(fetchToken).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
