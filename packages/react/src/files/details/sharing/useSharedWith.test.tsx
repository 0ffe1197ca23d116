import { aDocument } from '@abrak/core/internal/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dropFromCache } from '../../../provider/disposeCache.ts';
import { isOwnMutation } from '../../../provider/ownMutations.ts';
import { renderHeadless } from '../../../testing/renderHeadless.tsx';
import { useSharedWith } from './useSharedWith.ts';

const emails = ['one@example.com', 'two@example.com', 'three@example.com'];

const open = () =>
  renderHeadless((id: number) => useSharedWith({ id }), {
    initialProps: 1,
    documents: [aDocument({ id: 1, name: 'a.txt' }), aDocument({ id: 12, name: 'b.txt' })],
  });

test('addresses are sent one at a time; a failed one stays for its document, and is repeated at its place', async () => {
  const { result, rerender, backend, sent } = open();
  backend.failNext(/POST .*share/i, 'networkError');
  backend.hold(/POST .*share/i);
  const shared = result.current.share(emails);
  await waitFor(() =>
    expect(result.current.attempts.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']),
  );
  await waitFor(() => expect(sent(/POST .*share/i)).toHaveLength(1));
  act(() => backend.release());
  await expect(act(() => shared)).resolves.toMatchObject({
    ok: false,
    code: 'networkError',
    params: { email: emails[0] },
    done: emails.slice(1),
  });
  rerender(12);
  expect(result.current.attempts).toEqual([]);
  rerender(1);
  expect(result.current.attempts.map(({ state }) => state)).toEqual(['failed', 'sent', 'sent']);
  await expect(act(() => result.current.share([emails[0]?.toUpperCase() ?? '']))).resolves.toMatchObject({ ok: true });
  await waitFor(() => expect(result.current.attempts.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']));
  expect(sent(/POST .*share/i)).toHaveLength(4);
});

test('a dropped attempt is forgotten, and those of a customer who leaves are, too', async () => {
  const { result, queryClient } = open();
  await act(() => result.current.share(emails));
  act(() => result.current.drop(emails[1] ?? ''));
  await waitFor(() => expect(result.current.attempts.map(({ email }) => email)).toEqual([emails[0], emails[2]]));
  const options = { isQuery: () => false, isMutation: isOwnMutation, onStopped: () => undefined };
  act(() => dropFromCache(queryClient, options));
  await waitFor(() => expect(result.current.attempts).toEqual([]));
});
