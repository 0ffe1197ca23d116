import { createSession, toman } from '@abrak/core';
import { aBankPayment, aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryBackendOptions } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHeadless, renderHookWith } from '../testing/renderHeadless.tsx';
import { anOpenInvoice, inDays, manyInvoices, manyTransactions } from '../testing/sampleMoney.ts';
import { createTestCache } from '../testing/testCaches.ts';
import { sampleNotifications } from '../testing/sampleNotifications.ts';
import {
  type PayableSubject,
  useInvoices,
  useNotifications,
  usePayment,
  useTransactions,
  useUpcomingExpiries,
  useWallet,
} from './headless.ts';

const none = { initialProps: undefined };
const invoice = anOpenInvoice();
const other = anOpenInvoice({ id: 7, kind: 'servers', serviceName: 'web-1', payableToman: toman(84_693) });
const rich = aUser({ balanceToman: 500_000 });
const poor = aUser({ balanceToman: 1_000 });

const posted: (readonly [action: string, refId: FormDataEntryValue | null])[] = [];

// Records form submissions and cancels them, so that the test page does not navigate.
function recordSubmit(event: SubmitEvent): void {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement)
    posted.push([event.target.action, new FormData(event.target).get('RefId')]);
}

beforeEach(() => {
  sessionStorage.clear();
  posted.length = 0;
  document.addEventListener('submit', recordSubmit, true);
});
afterEach(() => document.removeEventListener('submit', recordSubmit, true));

describe('useWallet', () => {
  test('reads balance, gifts, limits and pending payments, and checks typed amounts', async () => {
    const payments = [aBankPayment({ id: '5', state: 'STARTED' })];
    const { result } = renderHeadless(() => useWallet(), {
      ...none,
      user: rich,
      billing: { giftToman: toman(9_000), payments },
    });
    await waitFor(() =>
      expect(result.current).toMatchObject({ balanceToman: 500_000, giftToman: 9_000, canPay: true }),
    );
    await waitFor(() => expect(result.current.openPayments).toHaveLength(1));
    expect(result.current.checkAmount('۲۰٬۰۰۰')).toEqual({ ok: true, value: 20_000 });
    expect(result.current.checkAmount('-1')).toEqual({ ok: false, code: 'amountInvalid' });
    expect(result.current.checkAmount('9'.repeat(400))).toMatchObject({ ok: false, code: 'amountTooHigh' });
  });

  test('closes a pending payment once for a double press; an unknown one is refused with a code', async () => {
    const payments = [aBankPayment({ id: '5', state: 'STARTED' })];
    const { result, sent } = renderHeadless(() => useWallet(), { ...none, user: rich, billing: { payments } });
    await waitFor(() => expect(result.current.openPayments.filter(result.current.canDismiss)).toHaveLength(1));
    const { dismiss } = result.current;
    await act(() => Promise.all([dismiss('5'), dismiss('5')]));
    expect(sent(/cancel/i)).toHaveLength(1);
    await waitFor(() => expect(result.current.openPayments).toHaveLength(0));
    await expect(act(() => dismiss('99'))).resolves.toMatchObject({ ok: false, code: 'itemMissing' });
  });

  test('an ended session is an error code', async () => {
    const prepare = (backend: MemoryBackend) => backend.failNext(/currentUser/, 'sessionEnded');
    const { result } = renderHeadless(() => useWallet(), { ...none, user: rich, prepare });
    await waitFor(() => expect(result.current.error?.code).toBe('sessionEnded'));
    expect(result.current.balanceToman).toBeUndefined();
  });
});

describe('usePayment', () => {
  const invoices: PayableSubject = { kind: 'invoices', invoices: [invoice] };

  function pay(
    subject: PayableSubject | undefined,
    options: MemoryBackendOptions = {},
    prepare?: (backend: MemoryBackend) => void,
  ) {
    const onPaid = vi.fn<() => void>();
    const rendered = renderHeadless((shown: PayableSubject | undefined) => usePayment(shown, { onPaid }), {
      user: rich,
      ...options,
      billing: { invoices: [invoice, other], ...options.billing },
      initialProps: subject,
      ...(prepare !== undefined && { prepare }),
    });
    const reach = (phase: string) => waitFor(() => expect(rendered.result.current.state.phase).toBe(phase));
    return { ...rendered, onPaid, reach };
  }

  test('pays from the balance once for a double press, and reports it once', async () => {
    const { result, reach, sent, onPaid } = pay(invoices);
    await reach('confirmFromBalance');
    expect(result.current.step).toEqual({ name: 'pay', command: 'confirm', isPending: false, problem: undefined });
    const { proceed } = result.current;
    act(() => {
      proceed();
      proceed();
    });
    await reach('paid');
    expect(sent(/payByBalance/)).toHaveLength(1);
    expect(onPaid).toHaveBeenCalledOnce();
    expect(result.current.proceed).toBe(proceed);
    expect(proceed()).toEqual({ ok: false, code: 'nothingToDo' });
  });

  test('a changed price waits for consent', async () => {
    const { result, reach, sent } = pay({ kind: 'invoices', invoices: [invoice], shownToman: toman(200_000) });
    await reach('confirmFromBalance');
    expect(result.current).toMatchObject({ hasPriceChanged: true, shownToman: 200_000 });
    expect(result.current.proceed()).toEqual({ ok: false, code: 'consentMissing' });
    expect(sent(/payByBalance/)).toHaveLength(0);
    act(() => result.current.consent(true));
    act(() => void result.current.proceed());
    await reach('paid');
  });

  test('tops up the shortfall at the bank: hands over the form, and leaves with it', async () => {
    const { result, reach } = pay(invoices, { user: poor });
    await reach('topUp');
    expect(result.current.state).toMatchObject({ amountToman: 245_000, shortfallToman: 244_250 });
    act(() => void result.current.proceed());
    await waitFor(() => expect(result.current.handover?.kind).toBe('form'));
    expect(result.current.goToBank()).toEqual({ ok: true, value: undefined });
    expect(posted).toEqual([[result.current.handover?.address, expect.any(String)]]);
    for (const form of document.querySelectorAll('body > form')) form.remove();
  });

  test('never posts to a bank that the provider does not have', async () => {
    const { result, reach } = pay(invoices, { user: poor, billing: { gatewayAddress: 'https://evil.example/pay' } });
    await reach('topUp');
    act(() => void result.current.proceed());
    await waitFor(() =>
      expect(result.current.handover).toEqual({ kind: 'unknownBank', address: 'https://evil.example/pay' }),
    );
    expect(result.current.goToBank()).toEqual({ ok: false, code: 'gatewayUnknown' });
    expect(posted).toEqual([]);
  });

  test("the outcome of a returned payment is the server's: a forged id is no payment", async () => {
    const { reach, result, onPaid } = pay(
      { kind: 'returned', paymentId: '99' },
      { billing: { payments: [aBankPayment({ id: '1', state: 'PAID' })] } },
    );
    await reach('failed');
    expect(result.current.state).toMatchObject({ reason: 'itemMissing' });
    expect(onPaid).not.toHaveBeenCalled();
  });

  test('a repeated return reports the same, and pays nothing again', async () => {
    const payments = [aBankPayment({ id: '1', state: 'PAID' })];
    const { reach, rerender, onPaid, sent, result } = pay(
      { kind: 'returned', paymentId: '1' },
      { billing: { payments } },
    );
    await reach('paid');
    rerender(undefined);
    await waitFor(() => expect(result.current.state.phase).toBe('idle'));
    rerender({ kind: 'returned', paymentId: '1' });
    await reach('paid');
    expect(onPaid).toHaveBeenCalledTimes(2);
    expect(sent(/POST|PUT/)).toHaveLength(0);
  });

  test('another subject is another payment, without the consent to the one before', async () => {
    const { result, reach, rerender } = pay({ kind: 'invoices', invoices: [invoice], shownToman: toman(1) });
    await reach('confirmFromBalance');
    act(() => result.current.consent(true));
    expect(result.current.hasConsented).toBe(true);
    rerender({ kind: 'invoices', invoices: [other], shownToman: toman(84_693) });
    await waitFor(() =>
      expect(result.current.state).toMatchObject({ phase: 'confirmFromBalance', payableToman: 84_693 }),
    );
    expect(result.current).toMatchObject({ hasConsented: false, hasPriceChanged: false });
  });

  test('a lost answer is unknown, and the retry has the same idempotency key', async () => {
    const { result, reach, sent } = pay(invoices, {}, (backend) => backend.failNext(/payByBalance/, 'networkError'));
    await reach('confirmFromBalance');
    act(() => void result.current.proceed());
    await reach('unknown');
    act(() => void result.current.retry());
    await reach('paid');
    expect(new Set(sent(/payByBalance/).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('an ended session does not read as paid or refused', async () => {
    const { result, reach, onPaid } = pay(invoices, {}, (backend) => backend.failNext(/payByBalance/, 'sessionEnded'));
    await reach('confirmFromBalance');
    act(() => void result.current.proceed());
    await reach('unknown');
    expect(onPaid).not.toHaveBeenCalled();
  });

  test('cannot be closed while money moves, and is not sent again after an unmount', async () => {
    const { result, reach, backend, sent, unmount } = pay(invoices);
    await reach('confirmFromBalance');
    backend.hold(/payByBalance/);
    act(() => void result.current.proceed());
    await waitFor(() => expect(sent(/payByBalance/)).toHaveLength(1));
    expect(result.current.canLeave).toBe(false);
    expect(result.current.close()).toEqual({ ok: false, code: 'callPending' });
    unmount();
    backend.release();
    await waitFor(() => expect(sent(/payByBalance/)).toHaveLength(1));
  });
});

describe('lists', () => {
  test('invoices are listed by view, and all are fetched on request', async () => {
    const invoices = manyInvoices(260);
    const { result } = renderHeadless(() => useInvoices({ kind: 'servers', view: 'all' }), {
      ...none,
      billing: { invoices },
    });
    await waitFor(() => expect(result.current).toMatchObject({ total: 260 }));
    expect(result.current.items).toHaveLength(200);
    act(() => result.current.fetchMore());
    await waitFor(() => expect(result.current.items).toHaveLength(260));
    await expect(result.current.fetchAll()).resolves.toHaveLength(260);
  });

  test('invoices of every kind are merged as far as each list is loaded', async () => {
    const ofServers = manyInvoices(260);
    const oldest = anOpenInvoice({ id: 1_000, kind: 'domain', createdAt: inDays(-300) });
    const newest = anOpenInvoice({ id: 1_001, kind: 'hosting', createdAt: inDays(1) });
    const { result } = renderHeadless(() => useInvoices({ view: 'all' }), {
      ...none,
      billing: { invoices: [oldest, ...ofServers, newest] },
    });
    await waitFor(() => expect(result.current).toMatchObject({ total: 262 }));
    expect(result.current.items).toHaveLength(201);
    expect(result.current.items?.at(0)?.id).toBe(newest.id);
    act(() => result.current.fetchMore());
    await waitFor(() => expect(result.current.items).toHaveLength(262));
    expect(result.current.items?.at(-1)?.id).toBe(oldest.id);
    expect((await result.current.fetchAll()).map(({ id }) => id)).toEqual(result.current.items?.map(({ id }) => id));
  });

  test('transactions are filtered by kind and text; a dropped connection keeps the list', async () => {
    const { result, rerender, backend } = renderHeadless(
      (text: string) => useTransactions({ kind: 'withdraw', text }),
      { initialProps: '', billing: { transactions: manyTransactions(30) } },
    );
    await waitFor(() => expect(result.current.items?.length).toBeGreaterThan(0));
    expect(result.current.items?.every(({ amountToman, type }) => amountToman < 0 && type !== 'GIFT')).toBe(true);
    rerender('<script>');
    await waitFor(() => expect(result.current.items).toEqual([]));
    backend.failNext(/transactions/i, 'networkError');
    rerender('');
    await waitFor(() => expect(result.current.items?.length).toBeGreaterThan(0));
  });

  test.each([
    ['the first page', /transactions\?.*limit=200\b/i],
    ['the whole list', /transactions\?.*limit=(?!200\b)/i],
  ])('filtered transactions appear after a retry when the call for %s failed', async (_, failing) => {
    const { result, sent } = renderHeadless(() => useTransactions({ kind: 'withdraw' }), {
      ...none,
      billing: { transactions: manyTransactions(30) },
      prepare: (backend) => backend.failNext(failing, 'notAllowed'),
    });
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'notAllowed' }));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ error: null, isFetching: false }));
    await waitFor(() => expect(result.current.items?.length).toBeGreaterThan(0));
    expect(sent(/transactions/i)).toHaveLength(3);
  });

  test('services that end soon are listed with the invoice that renews them', async () => {
    const paid = anOpenInvoice({
      id: 1,
      kind: 'servers',
      serviceName: 'web-1',
      isPaid: true,
      status: 'PAID',
      startsAt: inDays(-28),
      endsAt: inDays(2),
    });
    const due = anOpenInvoice({ id: 2, kind: 'servers', serviceName: 'web-1' });
    const { result } = renderHeadless(() => useUpcomingExpiries(), { ...none, billing: { invoices: [paid, due] } });
    await waitFor(() => expect(result.current.expiries).toHaveLength(1));
    expect(result.current).toMatchObject({ isPending: false, expiries: [{ invoice: { id: 1 }, due: { id: 2 } }] });
  });
});

describe('useNotifications', () => {
  test('counts the unread ones, and marks them as read at once', async () => {
    const { result } = renderHeadless(() => useNotifications(), { ...none, notifications: sampleNotifications() });
    await waitFor(() => expect(result.current).toMatchObject({ unreadCount: 4, isKept: true }));
    await waitFor(() => expect(result.current.items).toHaveLength(8));
    await expect(act(() => result.current.read())).resolves.toMatchObject({ ok: true });
    await waitFor(() => expect(result.current.unreadCount).toBe(0));
  });

  test('a change that fails is taken back, and its outcome has the code', async () => {
    const { result, backend } = renderHeadless(() => useNotifications(), {
      ...none,
      notifications: sampleNotifications(),
    });
    await waitFor(() => expect(result.current.items).toHaveLength(8));
    backend.failNext(/notifications/, 'networkError');
    const outcome = await act(() => result.current.dismiss(['1']));
    expect(outcome).toMatchObject({ ok: false });
    await waitFor(() => expect(result.current.items).toHaveLength(8));
  });

  test('a bell asks for the number only', async () => {
    const { result, sent } = renderHeadless(() => useNotifications({ isListWanted: false }), {
      ...none,
      notifications: sampleNotifications(),
    });
    await waitFor(() => expect(result.current.unreadCount).toBe(4));
    expect(sent(/notifications$/)).toHaveLength(0);
  });

  test('without the capability they are derived from invoices, and marks stay in the browser', async () => {
    const due = anOpenInvoice({ kind: 'servers', createdAt: inDays(-2) });
    const { result } = renderHeadless(() => useNotifications(), {
      ...none,
      settings: { capabilities: [] },
      billing: { invoices: [due] },
    });
    await waitFor(() => expect(result.current).toMatchObject({ isKept: false, unreadCount: 1 }));
    await act(() => result.current.read());
    expect(result.current.unreadCount).toBe(0);
  });

  const derived = () => ({
    ...none,
    settings: { capabilities: [] },
    billing: {
      invoices: [
        anOpenInvoice({ kind: 'servers', createdAt: inDays(-2) }),
        anOpenInvoice({ id: 8, kind: 'servers', createdAt: inDays(-2) }),
      ],
    },
  });

  test('two lists of derived ones agree on what is read', async () => {
    localStorage.clear();
    const { result } = renderHeadless(() => ({ bell: useNotifications(), page: useNotifications() }), derived());
    await waitFor(() => expect(result.current.page.unreadCount).toBe(2));
    await act(() => result.current.page.read());
    expect([result.current.bell.unreadCount, result.current.page.unreadCount]).toEqual([0, 0]);
  });

  test('marks of derived ones are those of the customer who has signed in meanwhile', async () => {
    localStorage.clear();
    const { initialProps, ...options } = derived();
    const first = renderHeadless(() => useNotifications(), { initialProps, ...options });
    await waitFor(() => expect(first.result.current.unreadCount).toBe(2));
    await act(() => first.result.current.read());
    first.unmount();
    const { token = '', username = '' } = first.client.session.current() ?? {};
    const client = first.backend.client({ session: createSession() });
    const cache = createTestCache();
    const { result } = renderHookWith(client, () => useNotifications(), initialProps, cache);
    await act(async () => {
      client.session.start(token, username);
      await cache.resetQueries();
    });
    await waitFor(() => expect(result.current.items).toHaveLength(2));
    expect(result.current.unreadCount).toBe(0);
  });

  test('without storage marks of derived ones last as long as the page', async () => {
    localStorage.clear();
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { result } = renderHeadless(() => useNotifications(), derived());
    await waitFor(() => expect(result.current.unreadCount).toBe(2));
    for (const { id } of result.current.items) await act(() => result.current.read([id]));
    expect(result.current.unreadCount).toBe(0);
    blocked.mockRestore();
  });
});
