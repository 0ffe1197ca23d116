import { useEffect, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { whenUsed } from '../whenUsed.ts';
import { loadToaster } from './loadToaster.ts';
import type { Notification, ToastHandle, ToastOptions } from './toastStore.ts';

export interface UseToastOptions {
  /** False leaves the prefetch of the toasts to the caller. Default: true. */
  readonly isPrefetched?: boolean;
}

/** Returns `show`, which opens a toast and returns a handle to update or dismiss it. The returned object is stable. */
export function useToast({ isPrefetched = true }: UseToastOptions = {}): {
  readonly show: (options: ToastOptions) => ToastHandle;
} {
  useEffect(() => {
    // Prefetched: many toasts report that the network is gone. A failed load is retried with the first toast.
    return isPrefetched ? whenUsed(() => void loadToaster().catch(() => undefined)) : undefined;
  }, [isPrefetched]);
  return useEnvironment().toasts;
}

/** Returns the messages of past toasts, newest first, and a function that clears them. */
export function useToastHistory(): { readonly items: readonly Notification[]; readonly clear: () => void } {
  const { toasts: store } = useEnvironment();
  const items = useSyncExternalStore(store.subscribe, store.notifications, store.notifications);
  return { items, clear: store.clearNotifications };
}
