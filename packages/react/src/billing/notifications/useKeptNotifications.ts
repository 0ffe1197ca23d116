import {
  type CustomerNotification,
  dismissNotifications,
  notificationQueries,
  type NotificationWindow,
  readNotifications,
} from '@abrak/core/account';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient, useLoading, useMutationCommand } from '../../provider/headless.ts';
import { SAFETY_NET_MS, useCapability, useLiveUpdates } from '../../settings/index.ts';
import { useCommand } from '../../ui/headless.ts';
import type { NotificationSource } from './notificationSource.ts';

/** Milliseconds between two requests for the number of unread notifications without live updates, while the page is visible. */
const UNREAD_INTERVAL_MS = 60_000;

type Windows = InfiniteData<NotificationWindow, string | undefined>;

/** Change of notifications; without ids of all. */
interface Change {
  readonly act: 'dismiss' | 'read';
  readonly ids?: readonly string[] | undefined;
}

function changeItem({ act, ids }: Change, item: CustomerNotification): readonly CustomerNotification[] {
  if (ids !== undefined && !ids.includes(item.id)) return [item];
  return act === 'dismiss' ? [] : [{ ...item, isRead: true }];
}

function changeWindows(windows: Windows, change: Change): Windows {
  return {
    ...windows,
    pages: windows.pages.map((page) => ({ ...page, items: page.items.flatMap((item) => changeItem(change, item)) })),
  };
}

/** Returns the number of unread notifications that the server keeps; 0 without the capability `notifications`. */
export function useUnreadCount(): number {
  const isKept = useCapability('notifications');
  const refetchInterval = useLiveUpdates(isKept) ? SAFETY_NET_MS : UNREAD_INTERVAL_MS;
  const options = { refetchInterval, refetchOnWindowFocus: 'always' } as const;
  return useQuery({ ...notificationQueries.unread(useClient()), ...options, enabled: isKept }).data ?? 0;
}

function useChange() {
  const client = useClient();
  const cache = useQueryClient();
  const { queryKey } = notificationQueries.windows(client);
  const send = async (change: Change): Promise<undefined> => {
    const { act, ids } = change;
    await cache.cancelQueries({ queryKey: notificationQueries.all });
    cache.setQueryData<Windows>(queryKey, (windows) => windows && changeWindows(windows, change));
    try {
      await (act === 'read' ? readNotifications(client, ids) : dismissNotifications(client, ids));
    } finally {
      // Brings the server's state, also after a failure.
      await cache.invalidateQueries({ queryKey: notificationQueries.all });
    }
  };
  return useMutationCommand('account.notifications', send, ({ act, ids }) => [act, ...(ids ?? [])].join(' '));
}

/**
 * Reads the notifications that the server keeps, and changes them; disabled without the capability `notifications`, and
 * while `isWanted` is false.
 */
export function useKeptNotifications(isWanted: boolean): NotificationSource {
  const isKept = useCapability('notifications');
  const query = useInfiniteQuery({
    ...notificationQueries.windows(useClient()),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isKept && isWanted,
    staleTime: 0,
  });
  const { data, isPending, hasNextPage, fetchNextPage } = query;
  const fetchMore = useCommand(() => void fetchNextPage());
  const change = useChange();
  return {
    items: useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]),
    isPending,
    ...useLoading([query]),
    fetchMore: hasNextPage ? fetchMore : undefined,
    read: useCommand((ids?: readonly string[]) => change({ act: 'read', ids })),
    dismiss: useCommand((ids?: readonly string[]) => change({ act: 'dismiss', ids })),
  };
}
