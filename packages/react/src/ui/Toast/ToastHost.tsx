import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { loadedToaster, loadToaster } from './loadToaster.ts';

/**
 * Renders the toasts of a provider. The toaster is loaded with the first toast; a failed load is retried with the next
 * toast and when the browser comes online. There is no region before, so that several providers do not fill a page with
 * landmarks of the same name.
 */
export function ToastHost() {
  const { toasts: store } = useEnvironment();
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, store.toasts);
  const [Toaster, setToaster] = useState<ReturnType<typeof loadedToaster>>();
  const isMissing = toasts.length > 0 && Toaster === undefined;
  const loaded = isMissing ? loadedToaster() : undefined;
  if (loaded !== undefined) setToaster(() => loaded);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const load = () => {
      loadToaster().then(
        () => isCurrent && setToaster(() => loadedToaster()),
        // Offline: the toasts stay in the store until the toaster is loaded.
        () => undefined,
      );
    };
    load();
    addEventListener('online', load);
    return () => {
      isCurrent = false;
      removeEventListener('online', load);
    };
  }, [isMissing, toasts]);
  return Toaster === undefined ? null : <Toaster />;
}
