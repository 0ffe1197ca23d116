import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import { loadedToaster, loadToaster } from './loadToaster.ts';

/** Shows a provider's toasts; what draws them is loaded for the first one, and again while it could not be. */
export function ToastHost() {
  const { toasts: store } = useEnvironment();
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, store.toasts);
  const [Toaster, setToaster] = useState(() => loadedToaster());
  const isMissing = toasts.length > 0 && Toaster === undefined;
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
