import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { loadToaster } from '../Toast/loadToaster.ts';
import { useToast } from '../Toast/useToast.ts';
import { useEffectEvent } from '../useEffectEvent.ts';

/** Lazily loaded component of a menu. */
export interface MenuContent<Props> {
  /** The component; undefined until it is loaded. */
  readonly Shown: ComponentType<Props> | undefined;
  /** Starts loading; call it when the pointer or the focus enters the trigger. */
  readonly preload: () => void;
}

export interface MenuContentOptions {
  /** True while the menu is open, so that the component is required. */
  readonly isNeeded: boolean;
  /** Called when loading failed while `isNeeded`, after a toast has reported it. The next need retries. */
  readonly onFail: () => void;
}

const ignore = () => undefined;

/** Loads the component that renders a menu on demand. `load` must be the same function on every render. */
export function useMenuContent<Props>(
  load: () => Promise<ComponentType<Props>>,
  { isNeeded, onFail }: MenuContentOptions,
): MenuContent<Props> {
  const { t } = useTranslation('ui');
  const toast = useToast({ isPrefetched: false });
  const [Shown, setShown] = useState<ComponentType<Props>>();
  const fetch = (fail: () => void) => {
    if (Shown === undefined) load().then((loaded) => setShown(() => loaded), fail);
  };
  const fetchNeeded = useEffectEvent(() =>
    fetch(() => {
      toast.show({ tone: 'danger', message: t('menu.notLoaded') });
      onFail();
    }),
  );
  useEffect(() => {
    if (isNeeded) fetchNeeded();
  }, [isNeeded]);
  const preload = () => {
    fetch(ignore);
    loadToaster().catch(ignore);
  };
  return { Shown, preload };
}
