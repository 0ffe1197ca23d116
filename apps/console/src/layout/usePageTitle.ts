import { isolateName } from '@abrak/core';
import { useEffect } from 'react';
import { useTranslation } from '@abrak/react';
import { useLocation } from 'react-router';
import { placeOfPath } from './places.ts';

// Address of the last page; the browser itself announces the first one.
let lastPath: string | undefined;

// Of the last click, also by a key.
let clicked: EventTarget | null = null;
addEventListener('click', ({ target }) => (clicked = target), { capture: true });

/**
 * Returns true for a link or a button that the customer did not press: a dialog that was closed with its page leaves
 * the focus to the first one on the next page.
 */
function isLeftOver(element: Element): boolean {
  return element.matches('a, button') && !(clicked instanceof Node && element.contains(clicked));
}

/**
 * Moves the focus to the title of a page that the customer went to, so that screen readers announce it and the next key
 * goes on there. A pressed tab, an open menu or dialog and a control that the page itself focuses keep the focus; the file manager
 * moves it between places.
 */
function followPage(pathname: string): void {
  // The title of the first page may follow with the data, without another call.
  lastPath ??= pathname;
  const title = document.querySelector<HTMLElement>('main h1');
  // It may follow with the data, and with it the title of the tab.
  if (title === null) return;
  const former = lastPath;
  lastPath = pathname;
  if (former === pathname) return;
  if (placeOfPath(former) === 'files' && placeOfPath(pathname) === 'files') return;
  const { activeElement } = document;
  if (activeElement?.closest('[data-state="open"]')) return;
  if (activeElement?.closest('main') && !isLeftOver(activeElement)) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/** Sets the title of the browser tab, and takes the focus to a new page. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('console');
  const { pathname } = useLocation();
  const full = t('pageTitle', { title: isolateName(title) });
  useEffect(() => {
    document.title = full;
    // An area shows the title of its page a moment later.
    const frame = requestAnimationFrame(() => followPage(pathname));
    return () => cancelAnimationFrame(frame);
  }, [full, pathname]);
}
