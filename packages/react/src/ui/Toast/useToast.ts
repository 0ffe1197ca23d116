import { useEffect, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { loadToaster } from './loadToaster.ts';
import type { Notification, ToastHandle, ToastOptions } from './toastStore.ts';

/** Gives `show`, which puts up a toast and answers how to change or end it; both never change. */
export function useToast(): { readonly show: (options: ToastOptions) => ToastHandle } {
  useEffect(() => {
    // Beforehand: a lost line is what many toasts tell. The first one tries again.
    loadToaster().catch(() => undefined);
  }, []);
  return useEnvironment().toasts;
}

/** What past toasts said, newest first, and the way to forget it (decision 76). */
export function useNotifications(): { readonly items: readonly Notification[]; readonly clear: () => void } {
  const { toasts: store } = useEnvironment();
  const items = useSyncExternalStore(store.subscribe, store.notifications, store.notifications);
  return { items, clear: store.clearNotifications };
}
