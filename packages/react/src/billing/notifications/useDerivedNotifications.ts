import { invoiceKinds } from '@abrak/core/billing';
import {
  applyNotificationMarks,
  loadNotificationMarks,
  type NotificationMarks,
  notificationsOfInvoices,
  saveNotificationMarks,
} from '@abrak/core/internal';
import { useMemo, useState } from 'react';
import { type Outcome, useClient, useTime } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import { safeLocalStorage } from '../../ui/headless.ts';
import { useCurrentInvoices } from '../useCurrentInvoices.ts';
import type { NotificationSource } from './notificationSource.ts';

const nothing = () => undefined;

/**
 * Derives notifications from the customer's invoices, for servers that keep none; what was read or dismissed is kept in
 * the browser. Loads nothing while `isWanted` is false.
 */
export function useDerivedNotifications(isWanted: boolean): NotificationSource {
  const username = useClient().session.current()?.username ?? '';
  const place = { storage: safeLocalStorage, username };
  const [marks, setMarks] = useState(() => loadNotificationMarks(place));
  const { invoices, isPending } = useCurrentInvoices(invoiceKinds, isWanted);
  const now = useTime(invoices);
  const items = useMemo(
    () => applyNotificationMarks(notificationsOfInvoices(invoices, now), marks),
    [invoices, now, marks],
  );
  const mark = (kind: keyof NotificationMarks, ids: readonly string[] = items.map(({ id }) => id)) =>
    setMarks(saveNotificationMarks(place, kind, ids));
  const marked = async (kind: keyof NotificationMarks, ids: readonly string[] | undefined): Promise<Outcome> => {
    mark(kind, ids);
    return { ok: true, value: undefined };
  };
  return {
    items,
    isPending,
    isFetching: isPending,
    error: null,
    retry: nothing,
    fetchMore: undefined,
    read: useCommand((ids?: readonly string[]) => marked('read', ids)),
    dismiss: useCommand((ids?: readonly string[]) => marked('dismissed', ids)),
  };
}
