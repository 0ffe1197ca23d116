import { activeElementIn } from '../environment/activeElement.ts';
import { useEnvironment } from '../environment/environment.ts';

type FocusHandler = (event: Event) => void;

/**
 * Returns an `onCloseAutoFocus` handler that keeps the focus inside an overlay, such as a dialog that a menu item has
 * opened.
 */
export function useFocusReturn(onCloseAutoFocus: FocusHandler | undefined): FocusHandler {
  const { portalContainer } = useEnvironment();
  return (event) => {
    onCloseAutoFocus?.(event);
    if (portalContainer?.contains(activeElementIn(portalContainer))) event.preventDefault();
  };
}
