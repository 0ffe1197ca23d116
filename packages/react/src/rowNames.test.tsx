import { aBankPayment, anActivityEvent, anApiKey, aSession } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ActivityList, SecurityFactors, SessionList } from './account/index.ts';
import { Wallet } from './billing/index.ts';
import { ApiKeys } from './partners/index.ts';
import { renderUi } from './testing/renderUi.tsx';

const AT = Date.UTC(2026, 2, 20, 20);
const ignore = () => undefined;
const ids = ['1', '2', '3'];

const passkeys = ids.map((id) => ({ id, name: 'Laptop', createdAt: AT, lastUsedAt: null }));

type List = readonly [name: string, list: ReactElement, backend: MemoryBackendOptions];

const lists: readonly List[] = [
  ['sessions', <SessionList key="a" />, { sessions: ids.map((id) => aSession({ id, createdAt: AT })) }],
  [
    'activity',
    <ActivityList key="a" onNotMe={ignore} />,
    { activity: ids.map((id, second) => anActivityEvent({ id, createdAt: AT + second })) },
  ],
  ['API keys', <ApiKeys key="a" />, { apiKeys: ids.map((id) => anApiKey({ id })) }],
  [
    'open payments',
    <Wallet key="a" paymentHref={(id) => `/${id}`} />,
    { billing: { payments: ids.map((id, second) => aBankPayment({ id, createdAt: AT + second })) } },
  ],
  ['passkeys', <SecurityFactors key="a" />, { factors: { passkeys } }],
];

test.each(lists)('%s: the buttons of rows that look alike have different names', async (_name, list, options) => {
  const backend = createMemoryBackend(options);
  renderUi(list, { client: backend.client(), locale: 'en' });
  const found = await waitFor(() => {
    const listed = screen.getAllByRole('list').find((one) => within(one).queryAllByRole('listitem').length >= 3);
    if (listed === undefined) throw new Error('The rows are not listed yet.');
    return listed;
  });
  const names = [...found.querySelectorAll('button, a')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  );
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(new Set(names).size).toBe(names.length);
});
