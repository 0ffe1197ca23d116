import {
  type Attributes,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useToast } from '../ui/index.ts';
import { useErrorText } from './errorText.ts';

/** A component that is loaded when it is first wanted. */
export interface LaterPart<Props extends object> {
  /** Imports it; must be the same function at every rendering. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** What to show it with; undefined while it is not wanted. */
  readonly props: (Attributes & Props) | undefined;
  /** Stands in its place until it is there; default nothing. */
  readonly fallback?: ReactNode;
  /** Called when it could not be loaded, which a toast has said by then; the next wanting tries again. */
  readonly onFail: () => void;
}

/** Shows a dialog or a view that costs nobody who never opens it; nothing until it is wanted. */
export function usePart<Props extends object>({ load, props, fallback = null, onFail }: LaterPart<Props>): ReactNode {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const toast = useToast();
  const errorText = useErrorText();
  const fail = useEffectEvent(() => {
    toast.show({ tone: 'danger', message: errorText('networkError') });
    onFail();
  });
  const isWanted = props !== undefined;
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
