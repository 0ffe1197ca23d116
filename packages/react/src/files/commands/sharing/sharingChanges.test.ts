import type { SharingStatus } from '@abrak/core/files';
import { expect, test } from 'vitest';
import { createSharingChanges } from './sharingChanges.ts';

function setUp() {
  const shown: SharingStatus[] = [];
  const sent: {
    readonly sharing: SharingStatus;
    readonly resolve: () => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  const { change } = createSharingChanges();
  const effects = {
    show: (sharing: SharingStatus) => void shown.push(sharing),
    send: (sharing: SharingStatus) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sent.push({ sharing, resolve, reject });
      return promise;
    },
  };
  const choose = (sharing: SharingStatus) => change({ id: 1, sharing: 'PRIVATE' }, sharing, effects);
  return { choose, shown, sent };
}

const settle = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

test('sends the first choice at once and only the last of further choices, after the first call has ended', async () => {
  const { choose, shown, sent } = setUp();
  const first = choose('WITH_LINK');
  expect(await Promise.all([choose('PRIVATE'), choose('PUBLIC')])).toEqual([false, false]);
  expect(sent.map(({ sharing }) => sharing)).toEqual(['WITH_LINK']);
  sent[0]?.resolve();
  await settle();
  expect(sent.map(({ sharing }) => sharing)).toEqual(['WITH_LINK', 'PUBLIC']);
  sent[1]?.resolve();
  expect(await first).toBe(true);
  expect(shown).toEqual(['WITH_LINK', 'PRIVATE', 'PUBLIC', 'PUBLIC']);
});

test('a failed change restores the confirmed status', async () => {
  const { choose, shown, sent } = setUp();
  const change = choose('PUBLIC');
  sent[0]?.reject(new Error('no'));
  await expect(change).rejects.toThrow('no');
  expect(shown).toEqual(['PUBLIC', 'PRIVATE']);
});

test('a newer choice is sent even if the previous one failed', async () => {
  const { choose, shown, sent } = setUp();
  const change = choose('WITH_LINK');
  void choose('PUBLIC');
  sent[0]?.reject(new Error('no'));
  await settle();
  sent[1]?.resolve();
  expect(await change).toBe(true);
  expect(shown.at(-1)).toBe('PUBLIC');
});

test('returning to the confirmed status sends no further call', async () => {
  const { choose, sent } = setUp();
  const change = choose('PUBLIC');
  void choose('PRIVATE');
  sent[0]?.reject(new Error('no'));
  expect(await change).toBe(true);
  expect(sent).toHaveLength(1);
});
