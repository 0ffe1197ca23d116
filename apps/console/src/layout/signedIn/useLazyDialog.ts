import { useLazyComponent } from '@abrak/react';
import { type ComponentType, type ReactNode, useState } from 'react';

interface DialogState {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * Loads a dialog when the page is used and mounts it when it is first opened. It stays mounted, so that it closes as
 * other dialogs do. `load` must be the same function on every render.
 */
export function useLazyDialog<Props extends DialogState>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): ReactNode {
  const [isMounted, setIsMounted] = useState(false);
  if (props.isOpen && !isMounted) setIsMounted(true);
  return useLazyComponent({
    load,
    props: isMounted ? props : undefined,
    isPrefetched: true,
    onFail() {
      setIsMounted(false);
      props.onOpenChange(false);
    },
  });
}
