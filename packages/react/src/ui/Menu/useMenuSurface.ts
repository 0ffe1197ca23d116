import type { FocusEventHandler, RefObject } from 'react';
import { classNames } from '../classNames.ts';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Menu.css.ts';
import { type MenuOpener, useFirstItemFocus } from './useFirstItemFocus.ts';
import { activeElementIn } from '../environment/activeElement.ts';

type FocusHandler = (event: Event) => void;

/**
 * Returns an `onCloseAutoFocus` handler that leaves the focus to what a menu item has opened: a dialog, or a page that
 * has taken it.
 */
function useFocusReturn(onCloseAutoFocus: FocusHandler | undefined): FocusHandler {
  const { portalContainer } = useEnvironment();
  return (event) => {
    onCloseAutoFocus?.(event);
    const active = portalContainer && activeElementIn(portalContainer);
    if (active !== null && active !== document.body) event.preventDefault();
  };
}

const isInMenu = (event: Event) =>
  event.composedPath().some((target) => target instanceof Element && target.getAttribute('role') === 'menu');

const stop = (event: Event) => event.stopPropagation();

function endClick(event: MouseEvent): void {
  document.removeEventListener('click', endClick, true);
  if (event.detail < 2 || isInMenu(event)) return;
  event.preventDefault();
  stop(event);
  document.addEventListener('dblclick', stop, { capture: true, once: true });
}

/**
 * Ignores the second click of a double click on a menu item that has closed the menu: it would reach what is behind.
 * Call it with each click in a menu. The next click ends it.
 */
function ignoreSecondClick(): void {
  document.addEventListener('click', endClick, true);
}

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
