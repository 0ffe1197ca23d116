import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { notificationPlace } from './notificationPlace.ts';
import { noParams, NotificationWindowSchema } from './schema.ts';

const TIME = Date.UTC(2026, 2, 21);

function parse(item: object) {
  return v.parse(NotificationWindowSchema, {
    items: [{ id: 7, code: 'serverBuilt', createdAt: TIME, ...item }],
    unread: 1,
  });
}

describe('a window of notifications', () => {
  test('has items with all parameters, read or unread', () => {
    expect(parse({ readAt: null, params: { name: 'web-1', endsAt: TIME } })).toEqual({
      items: [
        {
          id: '7',
          code: 'serverBuilt',
          createdAt: TIME,
          isRead: false,
          params: { ...noParams, name: 'web-1', endsAt: TIME },
        },
      ],
      unreadCount: 1,
      next: null,
    });
    expect(parse({ readAt: TIME }).items).toMatchObject([{ isRead: true, params: noParams }]);
  });

  test('keeps unknown codes, and odd parameters void only themselves', () => {
    expect(
      parse({ code: 'somethingNew', params: { name: 4, count: 'x', kind: 'servers', other: {} } }).items,
    ).toMatchObject([{ code: 'somethingNew', params: { ...noParams, kind: 'servers' } }]);
  });
});

test.each([
  ['serverBuilt', { name: 'web-1' }, { kind: 'server', name: 'web-1' }],
  ['serverEnding', {}, { kind: 'servers' }],
  ['serverRemoved', { name: 'web-1' }, { kind: 'servers' }],
  ['hostEnding', { name: 'a.com' }, { kind: 'hosts' }],
  ['domainExpired', { name: 'a.com' }, { kind: 'domains' }],
  ['planEnding', {}, { kind: 'plan' }],
  ['invoiceDue', { kind: 'servers', id: 4 }, { kind: 'invoice', invoice: { kind: 'servers', id: 4 } }],
  ['invoiceDue', {}, undefined],
  ['filesUploaded', { path: '/a' }, { kind: 'folder', path: '/a' }],
  ['documentShared', { id: 4 }, { kind: 'shared', folderId: 4 }],
  ['somethingNew', { name: 'web-1' }, undefined],
])('%s with %j leads to %j', (code, params, place) => {
  expect(notificationPlace({ code, params: { ...noParams, ...params } })).toEqual(place);
});
