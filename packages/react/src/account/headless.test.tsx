import { listFactors, removeTotp } from '@abrak/core/account';
import { anActivityEvent, aSession, aUser } from '@abrak/core/internal/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderHeadless } from '../testing/renderHeadless.tsx';
import { useActivity, useIdentityConfirmation, useProfile, useSession, useSessions } from './headless.ts';

const none = { initialProps: undefined };

describe('useSessions', () => {
  test('lists the current session first, and ends another one once for a double press', async () => {
    const { result, sent } = renderHeadless(() => useSessions(), { ...none, sessions: [aSession()] });
    await waitFor(() => expect(result.current.sessions).toHaveLength(2));
    expect(result.current.sessions?.[0]?.isCurrent).toBe(true);
    const { end } = result.current;
    const id = aSession().id;
    const [one, other] = await act(() => Promise.all([end(id), end(id)]));
    expect(one).toEqual({ ok: true, value: undefined });
    expect(other).toEqual(one);
    expect(sent(/DELETE/)).toHaveLength(1);
    await waitFor(() => expect(result.current.sessions).toHaveLength(1));
    expect(result.current.end).toBe(end);
  });

  test('a refusal and a dropped connection are codes', async () => {
    const { result, backend } = renderHeadless(() => useSessions(), { ...none, sessions: [aSession()] });
    await waitFor(() => expect(result.current.sessions).toHaveLength(2));
    backend.failNext(/^DELETE/, 'itemMissing');
    await expect(act(() => result.current.end(aSession().id))).resolves.toMatchObject({
      ok: false,
      code: 'itemMissing',
    });
    backend.failNext(/^DELETE/, 'networkError');
    await expect(act(() => result.current.endOthers())).resolves.toMatchObject({ ok: false, code: 'networkError' });
    expect(result.current.sessions).toHaveLength(2);
  });

  test('asks for nothing where sessions are not offered', async () => {
    const { result, sent } = renderHeadless(() => ({ sessions: useSessions(), activity: useActivity() }), {
      ...none,
      settings: { capabilities: [] },
    });
    await waitFor(() => expect(sent(/settings/i).length).toBeGreaterThan(0));
    expect(result.current).toMatchObject({ sessions: { isOffered: false }, activity: { isOffered: false } });
    expect(sent(/sessions|activity/)).toHaveLength(0);
  });
});

test('useActivity lists security events and ends all other devices', async () => {
  const { result } = renderHeadless(() => useActivity(), {
    ...none,
    activity: [anActivityEvent()],
    sessions: [aSession()],
  });
  await waitFor(() => expect(result.current.events?.length).toBeGreaterThan(0));
  await expect(act(() => result.current.endOthers())).resolves.toMatchObject({ ok: true });
});

describe('useProfile', () => {
  test('keeps a draft, refuses a hostile value at its field, and saves what changed once', async () => {
    const { result, sent } = renderHeadless(() => useProfile(), { ...none, user: aUser() });
    await waitFor(() => expect(result.current.edits).toBeDefined());
    act(() => result.current.edits?.edit({ postalCode: '1\u202E2' }));
    expect(await act(() => result.current.edits?.save())).toBe('failed');
    expect(result.current.edits?.problems).toHaveProperty('postalCode');
    act(() => result.current.edits?.discard());
    act(() => result.current.edits?.edit({ name: 'Sara' }));
    const save = result.current.edits?.save;
    const ends = await act(() => Promise.all([save?.(), save?.()]));
    expect(ends).toEqual(['saved', 'sending']);
    expect(sent(/PUT/)).toHaveLength(1);
    expect(result.current).toMatchObject({ user: { name: 'Sara' }, edits: { draft: {} } });
  });

  test('a dropped connection keeps the draft', async () => {
    const { result, backend } = renderHeadless(() => useProfile(), { ...none, user: aUser() });
    await waitFor(() => expect(result.current.edits).toBeDefined());
    act(() => result.current.edits?.edit({ name: 'Sara' }));
    backend.failNext(/PUT/, 'networkError');
    expect(await act(() => result.current.edits?.save())).toBe('failed');
    expect(result.current.edits).toMatchObject({ draft: { name: 'Sara' }, state: { step: 'failed' } });
  });
});

describe('useIdentityConfirmation', () => {
  test('asks when a call is refused, and sends the call again after the proof', async () => {
    const { result, client } = renderHeadless(() => useIdentityConfirmation(), {
      ...none,
      isConfirmed: false,
      factors: { totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', recoveryCodes: ['abcdefghjkmnpqrs'] },
    });
    const removed = removeTotp(client);
    await waitFor(() => expect(result.current.isAsked).toBe(true));
    const begun = await act(() => result.current.begin());
    if (!begun.ok) throw new Error('No challenge came.');
    await expect(act(() => result.current.confirm(begun.value, { code: '000000' }))).resolves.toMatchObject({
      ok: false,
    });
    expect(result.current.isAsked).toBe(true);
    const again = await act(() => result.current.begin());
    if (!again.ok) throw new Error('No challenge came.');
    await expect(act(() => result.current.confirm(again.value, { code: 'abcdefghjkmnpqrs' }))).resolves.toMatchObject({
      ok: true,
    });
    await removed;
    expect(result.current.isAsked).toBe(false);
    expect((await listFactors(client)).totp).toBeNull();
  });

  test('a declined question and an unmounted one reject the call', async () => {
    const { result, client, unmount } = renderHeadless(() => useIdentityConfirmation(), {
      ...none,
      isConfirmed: false,
      factors: { totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
    });
    const failed = vi.fn<(error: unknown) => void>();
    removeTotp(client).catch(failed);
    await waitFor(() => expect(result.current.isAsked).toBe(true));
    act(() => result.current.answer(false));
    await waitFor(() => expect(failed).toHaveBeenCalledOnce());
    removeTotp(client).catch(failed);
    await waitFor(() => expect(result.current.isAsked).toBe(true));
    unmount();
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(2));
  });
});

test('useSession follows the end of the session', async () => {
  const { result, client } = renderHeadless(() => useSession(), none);
  expect(result.current?.username).toBeDefined();
  act(() => client.session.end());
  expect(result.current).toBeUndefined();
});
