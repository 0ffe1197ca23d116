import { aDomain, aHost, aUser } from '@abrak/core/internal/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderHeadless } from '../testing/renderHeadless.tsx';
import { useDomains, useDomainSearch, useHostingActions, useHostOrder, useHosts } from './headless.ts';

const none = { initialProps: undefined };
const rich = aUser({ balanceToman: 50_000_000 });

test('hosts and domains are listed with their states', async () => {
  const { result } = renderHeadless(() => ({ hosts: useHosts(), domains: useDomains() }), {
    ...none,
    hosting: { hosts: [aHost()], domains: [aDomain()] },
  });
  await waitFor(() => expect(result.current.hosts.hosts).toHaveLength(1));
  await waitFor(() => expect(result.current.domains.domains).toHaveLength(1));
  expect(result.current.hosts.hosts?.[0]?.view.label).toBeDefined();
});

describe('useHostingActions', () => {
  test('deletes once for a double press, after a typed name in either script', async () => {
    const host = aHost();
    const { result, sent } = renderHeadless(() => ({ list: useHosts(), actions: useHostingActions() }), {
      ...none,
      hosting: { hosts: [host] },
    });
    await waitFor(() => expect(result.current.list.hosts).toHaveLength(1));
    const target = { kind: 'host', item: host } as const;
    const { remove, checkTypedName } = result.current.actions;
    expect(checkTypedName(host.name, target).ok).toBe(true);
    expect(checkTypedName('other.com', target)).toMatchObject({ ok: false, code: 'wrongDomainName' });
    await act(() => Promise.all([remove(target), remove(target)]));
    expect(sent(/DELETE/)).toHaveLength(1);
    await waitFor(() => expect(result.current.list.hosts).toHaveLength(0));
    expect(result.current.actions.remove).toBe(remove);
  });

  test('a host of another customer and a dropped connection are codes', async () => {
    const host = aHost();
    const { result, backend } = renderHeadless(() => useHostingActions(), { ...none, hosting: { hosts: [host] } });
    await expect(
      act(() => result.current.remove({ kind: 'host', item: aHost({ id: 999_999 }) })),
    ).resolves.toMatchObject({ ok: false, code: 'itemMissing' });
    backend.failNext(/autoRenewal|hosts/, 'networkError');
    await expect(act(() => result.current.setAutoRenewal(host, !host.autoRenewal))).resolves.toMatchObject({
      ok: false,
      code: 'networkError',
    });
  });
});

test('useDomainSearch checks a name with every suffix; a bad name has a code', async () => {
  const { result } = renderHeadless(() => useDomainSearch(), { ...none, hosting: { taken: ['my-shop.com'] } });
  await waitFor(() => expect(result.current.search).toBeDefined());
  const search = () => {
    const { search: opened } = result.current;
    if (opened === undefined) throw new Error('The search is not open.');
    return opened;
  };
  act(() => search().send({ type: 'typed', text: '-bad-', suffixes: search().suffixes }));
  expect(search().selection.check.ok).toBe(false);
  act(() => search().send({ type: 'typed', text: 'my-shop', suffixes: search().suffixes }));
  act(() => search().check(search().selection.names));
  await waitFor(() =>
    expect(search().findings.filter(({ answer }) => answer !== undefined)).toHaveLength(
      search().selection.names.length,
    ),
  );
  expect(search().findings.find(({ name }) => name === 'my-shop.com')?.answer?.isAvailable).toBe(false);
});

describe('useHostOrder', () => {
  const start = { name: 'my-shop.com', planId: 302 };

  async function open(prepare?: Parameters<typeof renderHeadless>[1]['prepare']) {
    const rendered = renderHeadless(() => useHostOrder({ start }), {
      ...none,
      user: rich,
      ...(prepare !== undefined && { prepare }),
    });
    await waitFor(() => expect(rendered.result.current.order?.selection.problem).toBeNull());
    const order = () => {
      const { order: opened } = rendered.result.current;
      if (opened === undefined) throw new Error('The order is not open.');
      return opened;
    };
    return { ...rendered, order };
  }

  test('checks the name that it starts with, and orders once for a double press', async () => {
    const { order, sent } = await open();
    expect(order().selection.lines?.payableToman).toBeGreaterThan(0);
    const { place } = order();
    const [placed] = await act(() => Promise.all([place(), place()]));
    expect(placed).toMatchObject({ phase: 'placed', placed: { name: 'my-shop.com' } });
    expect(sent(/POST .*hosts$/)).toHaveLength(1);
  });

  test('a name that was registered meanwhile refuses the order', async () => {
    const { order, backend } = await open();
    backend.takeDomain('my-shop.com');
    expect(await act(() => order().place())).toMatchObject({ phase: 'choosing', problem: { code: 'domainTaken' } });
    expect(order().state.refusal).toEqual({ code: 'domainTaken', name: 'my-shop.com' });
    expect(order().selection.problem).toBe('domainTaken');
  });

  test('a lost answer is repeated with the same key', async () => {
    const { order, sent } = await open((backend) => backend.failNext(/POST .*hosts$/, 'networkError'));
    expect(await act(() => order().place())).toMatchObject({ phase: 'unanswered' });
    expect(await act(() => order().retry())).toMatchObject({ phase: 'placed' });
    expect(new Set(sent(/POST .*hosts$/).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});
