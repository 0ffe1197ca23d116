import { activeElementIn } from '../environment/activeElement.ts';
import { useEnvironment } from '../environment/environment.ts';

type FocusHandler = (event: Event) => void;

/** Keeps a menu that closes from taking the focus out of an overlay that one of its items has opened. */
export function useFocusReturn(onCloseAutoFocus: FocusHandler | undefined): FocusHandler {
  const { portalContainer } = useEnvironment();
  return (event) => {
    onCloseAutoFocus?.(event);
    if (portalContainer?.contains(activeElementIn(portalContainer))) event.preventDefault();
  };
}
