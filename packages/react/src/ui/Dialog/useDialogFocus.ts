import { type RefObject, useRef } from 'react';
import { activeElementIn } from '../environment/activeElement.ts';
import { useEnvironment } from '../environment/environment.ts';

/**
 * Returns handlers that move the focus into a dialog, to `first` if given, and back to its opener, or to the nearest
 * element that remains when the opener is gone. `onReturn` can prevent the return.
 */
export function useDialogFocus(
  first: RefObject<HTMLElement | null> | undefined,
  onReturn: ((event: Event) => void) | undefined,
) {
  const { portalContainer, lastActive } = useEnvironment();
  const openerRef = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      openerRef.current = portalContainer && activeElementIn(portalContainer);
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus(event: Event) {
      onReturn?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      const opener = openerRef.current;
      // The opener may be gone: a menu has closed by now, and the action may have removed a button.
      const isMounted = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      const target = isMounted ? opener : lastActive.current;
      target?.focus();
    },
  };
}
