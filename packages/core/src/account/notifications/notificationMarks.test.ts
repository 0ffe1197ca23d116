import { expect, test } from 'vitest';
import { memoryStorage } from '../../shared/internal.ts';
import { applyNotificationMarks, loadNotificationMarks, saveNotificationMarks } from './notificationMarks.ts';
import { noParams } from './schema.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id, code: 'planEnding', createdAt: 0, isRead: false, params: noParams }));

test('marks are kept for each customer, and applied to notifications', () => {
  const storage = memoryStorage();
  const sara = { storage, username: 'sara' };
  saveNotificationMarks(sara, 'read', ['a']);
  saveNotificationMarks(sara, 'dismissed', ['b']);
  const shown = applyNotificationMarks(items, loadNotificationMarks(sara));
  expect(shown.map(({ id, isRead }) => [id, isRead])).toEqual([
    ['a', true],
    ['c', false],
  ]);
  expect(loadNotificationMarks({ storage, username: 'omid' })).toEqual({ read: [], dismissed: [] });
});

test('at most 200 marks of a kind are kept, the newest', () => {
  const place = { storage: memoryStorage(), username: 'sara' };
  for (let index = 0; index <= 200; index += 1) saveNotificationMarks(place, 'read', [`id-${index}`]);
  const { read } = loadNotificationMarks(place);
  expect([read.length, read[0], read.at(-1)]).toEqual([200, 'id-1', 'id-200']);
});

test.each(['{', '[]', '{"read":3}', 'null'])('unusable text %j is read as no marks', (text) => {
  const storage = memoryStorage();
  storage.setItem('abrak.notifications.sara', text);
  expect(loadNotificationMarks({ storage, username: 'sara' })).toEqual({ read: [], dismissed: [] });
});
