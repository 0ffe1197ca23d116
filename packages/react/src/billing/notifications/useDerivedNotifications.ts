import { createStore } from '@abrak/core';
import { invoiceKinds } from '@abrak/core/billing';
import {
  applyNotificationMarks,
  loadNotificationMarks,
  type NotificationMarks,
  notificationsOfInvoices,
  saveNotificationMarks,
} from '@abrak/core/internal';
import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../account/headless.ts';
import { type Outcome, useTime } from '../../provider/headless.ts';
import { safeLocalStorage, useCommand } from '../../ui/headless.ts';
import { useCurrentInvoices } from '../useCurrentInvoices.ts';
import type { NotificationSource } from './notificationSource.ts';

const nothing = () => undefined;

// Counts changes of the marks, so that all lists of the page read them again.
const changes = createStore(0);

/**
 * Derives notifications from the customer's invoices, for servers that keep none; what was read or dismissed is kept in
 * the browser. Loads nothing while `isWanted` is false.
 */
export function useDerivedNotifications(isWanted: boolean): NotificationSource {
  const username = useSession()?.username ?? '';
  const change = useSyncExternalStore(changes.subscribe, changes.getState, changes.getState);
  const place = useMemo(() => ({ storage: safeLocalStorage, username, change }), [username, change]);
  const marks = useMemo(() => loadNotificationMarks(place), [place]);
  const { invoices, isPending } = useCurrentInvoices(invoiceKinds, isWanted);
  const now = useTime(invoices);
  const items = useMemo(
    () => applyNotificationMarks(notificationsOfInvoices(invoices, now), marks),
    [invoices, now, marks],
  );
  const marked = async (
    kind: keyof NotificationMarks,
    ids: readonly string[] = items.map(({ id }) => id),
  ): Promise<Outcome> => {
    saveNotificationMarks(place, kind, ids);
    changes.setState(changes.getState() + 1);
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
