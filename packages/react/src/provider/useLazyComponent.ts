import { type Attributes, type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useEffectEvent, useToast, whenUsed } from '../ui/index.ts';
import { useErrorText } from './errorText.ts';

/** Options of a lazily loaded component. */
export interface LazyComponentOptions<Props extends object> {
  /** Imports the component; must be the same function on every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Props to render it with; undefined while it is not shown. */
  readonly props: (Attributes & Props) | undefined;
  /** Content shown until the component is loaded; default: nothing. */
  readonly fallback?: ReactNode;
  /**
   * True loads the component once somebody uses the page, because the network may be gone when it is needed. Default
   * false.
   */
  readonly isPrefetched?: boolean;
  /**
   * Called when loading failed, after a toast has reported it. The component is loaded again the next time `props` are
   * set.
   */
  readonly onFail: () => void;
}

/**
 * Loads a component when `props` are first set and renders it with them; renders nothing while `props` are undefined.
 */
export function useLazyComponent<Props extends object>({
  load,
  props,
  fallback = null,
  isPrefetched = false,
  onFail,
}: LazyComponentOptions<Props>): ReactNode {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const toast = useToast();
  const errorText = useErrorText();
  const fail = useEffectEvent(() => {
    toast.show({ tone: 'danger', message: errorText('networkError') });
    onFail();
  });
  const isWanted = props !== undefined;
  // A failed prefetch is ignored: the component is loaded again when it is needed, and a failure then reported.
  useEffect(
    () => (isPrefetched ? whenUsed(() => void load().catch(() => undefined)) : undefined),
    [load, isPrefetched],
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted]);
  if (props === undefined) return null;
  return Part === undefined ? fallback : createElement(Part, props);
}
