import type { FocusEventHandler, RefObject } from 'react';
import { classNames } from '../classNames.ts';
import { useEnvironment } from '../environment/environment.ts';
import { ignoreSecondClick } from './ignoreSecondClick.ts';
import * as css from './Menu.css.ts';
import { type MenuOpener, useFirstItemFocus } from './useFirstItemFocus.ts';
import { useFocusReturn } from './useFocusReturn.ts';

interface SurfaceProps {
  readonly className?: string | undefined;
  readonly onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Props of a menu's content that drop-down and context menus share. */
export interface MenuSurface {
  readonly className: string;
  readonly onCloseAutoFocus: (event: Event) => void;
  readonly onClick: () => void;
  readonly onFocus: FocusEventHandler<HTMLElement>;
}

/**
 * Returns the portal container and the content props that drop-down and context menus share; the container is null
 * until the provider has mounted.
 */
export function useMenuSurface(
  { className, onCloseAutoFocus }: SurfaceProps,
  opener: RefObject<MenuOpener>,
): { readonly container: HTMLElement | null; readonly surface: MenuSurface } {
  const { portalContainer: container } = useEnvironment();
  const surface = {
    className: classNames(css.content, className),
    onCloseAutoFocus: useFocusReturn(onCloseAutoFocus),
    onClick: ignoreSecondClick,
    onFocus: useFirstItemFocus(opener),
  };
  return { container, surface };
}
