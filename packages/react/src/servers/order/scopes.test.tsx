import type { Locale, Scope } from '@abrak/core';
import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { embedClient } from '../../testing/embedClient.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { VmOrderWizard } from '../index.ts';
import en from './messages/en.json' with { type: 'json' };
import fa from './messages/fa.json' with { type: 'json' };
import { namedPlace } from './renderOrder.tsx';

const words = { en, fa };

function show(scopes: readonly Scope[], locale: Locale) {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: 50_000_000 }), servers: {} });
  const ui = <VmOrderWizard place={namedPlace} onPlaceChange={vi.fn()} onOrdered={vi.fn()} />;
  return { backend, ...renderUi(ui, { client: embedClient(backend, scopes), locale }) };
}

test.each(['en', 'fa'] as const)(
  'in %s a page without the scope servers:order shows prices and a notice, and cannot order',
  async (locale) => {
    const { order } = words[locale];
    const { user, backend } = show(['billing:read', 'billing:pay'], locale);
    expect(await screen.findByText(order.notHere)).toBeVisible();
    const button = screen.getByRole('button', { name: order.pay });
    expect(button).toBeDisabled();
    await user.click(button);
    expect(backend.calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('quote'))).toEqual([]);
    expect(backend.calls.some(({ path }) => path.endsWith('/vms'))).toBe(false);
  },
);

test.each(['en', 'fa'] as const)('in %s a page with the scope servers:order can order', async (locale) => {
  const { order } = words[locale];
  show(['servers:order', 'billing:read', 'billing:pay'], locale);
  await waitFor(() => expect(screen.getByRole('button', { name: order.pay })).toBeEnabled());
  expect(screen.queryByText(order.notHere)).toBeNull();
});
