import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../Toast/useToast.ts';

export interface MenuContent<Props> {
  /** Undefined until it is loaded. */
  readonly Shown: ComponentType<Props> | undefined;
  /** Loads it; for somebody who comes near the trigger. */
  readonly want: () => void;
}

export interface MenuContentOptions {
  /** The menu is open and cannot do without. */
  readonly isNeeded: boolean;
  /** Called when it could not be loaded while it was needed, which a toast has said by then; the next need tries again. */
  readonly onFail: () => void;
}

/** What shows a menu, which costs nobody who never comes near one; `load` must be the same function at every rendering. */
export function useMenuContent<Props>(
  load: () => Promise<ComponentType<Props>>,
  { isNeeded, onFail }: MenuContentOptions,
): MenuContent<Props> {
  const { t } = useTranslation('ui');
  const toast = useToast();
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
  return { Shown, want: () => fetch(() => undefined) };
}
