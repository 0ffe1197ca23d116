import { aDomain, aHost, aTransaction } from '@abrak/core/internal/testing';
import { DAY_MS } from '@abrak/core/internal';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useInvoices, useTransactions, useUpcomingExpiries } from '../billing/headless.ts';
import { useDueCount } from '../billing/index.ts';
import { useDomains, useHosts } from '../hosting/headless.ts';
import { useServers } from '../servers/headless.ts';
import { renderHookWith } from './renderHeadless.tsx';
import { anOpenInvoice, inDays } from './sampleMoney.ts';
import { sampleServer } from './sampleServers.ts';

const invoice = anOpenInvoice({ dueAt: inDays(3) });
const transaction = aTransaction({ createdAt: inDays(-25) });
const billing = { billing: { invoices: [invoice], transactions: [transaction] } };
const paid = anOpenInvoice({ isPaid: true, status: 'PAID', startsAt: inDays(-20), endsAt: inDays(12) });

// Each hook with what it shows at first, and what it shows ten days later without a further answer of the server.
const views: Record<
  string,
  { options: MemoryBackendOptions; useValue: () => unknown; first: unknown; later: unknown }
> = {
  useInvoices: {
    // A server with windows judges by its own clock.
    options: { ...billing, settings: { capabilities: [] } },
    useValue: () => useInvoices({ kind: 'storage' }).items?.length,
    first: 1,
    later: 0,
  },
  useDueCount: { options: billing, useValue: useDueCount, first: 1, later: 0 },
  useTransactions: {
    options: billing,
    useValue: () => useTransactions({ days: 30 }).items?.length,
    first: 1,
    later: 0,
  },
  useUpcomingExpiries: {
    options: { billing: { invoices: [paid] } },
    useValue: () => {
      const { expiries, isPending } = useUpcomingExpiries();
      return isPending ? undefined : expiries.length;
    },
    first: 0,
    later: 1,
  },
  useHosts: {
    options: { hosting: { hosts: [aHost({ endsAt: inDays(12) })] } },
    useValue: () => useHosts().hosts?.[0]?.view.isNearExpiry,
    first: false,
    later: true,
  },
  useDomains: {
    options: { hosting: { domains: [aDomain({ endsAt: inDays(12) })] } },
    useValue: () => useDomains().domains?.[0]?.view.isNearExpiry,
    first: false,
    later: true,
  },
  useServers: {
    options: { servers: { servers: [sampleServer('payment')] } },
    useValue: () => useServers({ polls: false }).servers?.[0]?.view.isPaymentOver,
    first: false,
    later: true,
  },
};

describe('a page that stays open for ten days', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test.each(Object.entries(views))('%s judges by the time that it has become', async (_, view) => {
    let passed = 0;
    const client = { ...createMemoryBackend(view.options).client(), now: () => Date.now() + passed };
    const { result } = renderHookWith(client, view.useValue);
    await vi.waitFor(() => expect(result.current).toBe(view.first));
    passed = 10 * DAY_MS;
    act(() => void vi.advanceTimersByTime(60_000));
    await vi.waitFor(() => expect(result.current).toBe(view.later));
  });
});
