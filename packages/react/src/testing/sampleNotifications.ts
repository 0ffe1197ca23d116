import type { CustomerNotification } from '@abrak/core/account';
import { DAY_MS, HOUR_MS, noParams } from '@abrak/core/internal';

/** Builds an unread notification; tests override the fields they are about. */
export function aNotification(
  changes: Partial<Omit<CustomerNotification, 'params'>> & {
    readonly params?: Partial<CustomerNotification['params']>;
  } = {},
): CustomerNotification {
  const { params, ...own } = changes;
  return {
    id: '1',
    code: 'serverBuilt',
    createdAt: Date.now() - HOUR_MS,
    isRead: false,
    ...own,
    params: { ...noParams, name: 'web-1', ...params },
  };
}

/** Notifications of all kinds, newest first, the older ones read. */
export function sampleNotifications(): readonly CustomerNotification[] {
  const now = Date.now();
  const endsAt = now + 3 * DAY_MS;
  const kinds = [
    { code: 'documentShared', params: { name: 'گزارش فصل.pdf', by: 'سارا امینی' } },
    { code: 'filesUploaded', params: { name: 'photo-0312.jpg', path: '/عکس‌ها', count: 12 } },
    { code: 'serverBuildFailed', params: { name: 'db-2' } },
    { code: 'invoiceDue', params: { name: 'web-1', kind: 'servers', id: 42, refCode: '14050042', endsAt } },
    { code: 'serverEnding', params: { name: 'web-1', endsAt } },
    { code: 'domainEnding', params: { name: 'abrak.example', endsAt } },
    { code: 'planEnding', params: { name: '', endsAt } },
    { code: 'serverResting', params: { name: 'batch-1' } },
  ];
  return kinds.map(({ code, params }, index) =>
    aNotification({
      id: String(index + 1),
      code,
      params,
      createdAt: now - (index + 1) * 5 * HOUR_MS,
      isRead: index > 3,
    }),
  );
}
