import { aTransaction, aUser, tokenFor } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FetchToken } from './contract.ts';
import { define } from './index.ts';
import type { AbrakElement } from './internal/AbrakElement.ts';
import { answerFrom, answerOrigin } from './testing/memoryApi.ts';

const API = 'http://zones.localhost:9';
const NOTE = 'Times are in Tehran time.';

const tags = ['abrak-transaction-table', 'abrak-wallet', 'abrak-vm-order'] as const;
for (const tag of tags) define(tag);

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const element of document.body.querySelectorAll<AbrakElement>('[api]')) {
    element.remove();
    element.unmount();
  }
  vi.restoreAllMocks();
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

async function open(tag: string, offsetMinutes: number): Promise<string> {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offsetMinutes);
  const backend = createMemoryBackend({
    user: aUser({ username: 'sara' }),
    billing: { transactions: [aTransaction({ id: 1 })] },
  });
  cleanups.push(answerOrigin(API, answerFrom(backend)));
  const fetchToken: FetchToken = ({ scopes }) => Promise.resolve(tokenFor(backend, scopes));
  const element = document.createElement(tag);
  Object.assign(element, { api: API, fetchToken, lang: 'en' });
  document.body.append(element);
  const frame = () => element.shadowRoot?.querySelector('.frame [data-theme]');
  await waitFor(() => expect(frame()?.textContent).toMatch(/\d/));
  return frame()?.textContent ?? '';
}

test.each(tags)('%s says once that its times are those of Tehran, on a device with another clock', async (tag) => {
  expect((await open(tag, 300)).split(NOTE)).toHaveLength(2);
});

test('an element on a device with the clock of Tehran says nothing about it', async () => {
  expect(await open('abrak-transaction-table', -210)).not.toContain(NOTE);
});
