import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { loadedToaster, loadToaster } from './loadToaster.ts';

/**
 * Shows a provider's toasts; what draws them is loaded for the first one, and again while it could not be. Before that
 * there is no region for them either, so that several providers on a page do not fill it with landmarks of one name.
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
        // Without a line there is nothing to load it with; what was to be said waits.
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
