import { serverView } from '@abrak/core/servers';
import { aMachine, aServer, aServerInvoice } from '@abrak/core/internal/testing';
import { expect, test } from 'vitest';
import { limitView } from './useServerRights.ts';

const NOW = Date.UTC(2026, 2, 20);
const unpaid = serverView(
  aServer({
    machine: null,
    wasCreatedBefore: false,
    invoice: aServerInvoice({ dueAt: NOW + 1, startsAt: NOW, endsAt: NOW + 86_400_000 }),
  }),
  NOW,
);
const running = serverView(aServer({ machine: aMachine({ state: 'ON' }) }), Date.now());

test('paying and deleting need rights of their own', () => {
  expect(unpaid.actions).toEqual(expect.arrayContaining(['pay', 'delete']));
  const paying = limitView(unpaid, { canChange: false, canPay: true, canDelete: false });
  expect(paying.actions).toEqual(['pay']);
  expect(limitView(unpaid, { canChange: true, canPay: false, canDelete: false }).actions).not.toEqual(
    expect.arrayContaining(['pay']),
  );
  expect(limitView(unpaid, { canChange: true, canPay: true, canDelete: true })).toBe(unpaid);
});

test('power needs the right to change', () => {
  expect(running.power).not.toEqual([]);
  expect(limitView(running, { canChange: false, canPay: true, canDelete: true }).power).toEqual([]);
  expect(limitView(running, { canChange: true, canPay: false, canDelete: false }).power).toBe(running.power);
});
