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
 * moves it between places. Returns false while the page has no title: it may follow with the data.
 */
function followPage(pathname: string): boolean {
  // The title of the first page may follow with the data, without another call.
  lastPath ??= pathname;
  const title = document.querySelector<HTMLElement>('main h1');
  if (title === null) return false;
  const former = lastPath;
  lastPath = pathname;
  const { activeElement } = document;
  const isElsewhere =
    former === pathname ||
    (placeOfPath(former) === 'files' && placeOfPath(pathname) === 'files') ||
    activeElement?.closest('[data-state="open"]') ||
    (activeElement?.closest('main') && !isLeftOver(activeElement));
  if (isElsewhere) return true;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return true;
}

/** Follows a page once it has a title; returns the function that stops the wait. */
function followWhenTitled(pathname: string): () => void {
  const observer = new MutationObserver(() => followPage(pathname) && observer.disconnect());
  // An area shows the title of its page a moment later.
  const frame = requestAnimationFrame(() => {
    if (!followPage(pathname)) observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** Sets the title of the browser tab, and takes the focus to a new page. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('console');
  const { pathname } = useLocation();
  const full = t('pageTitle', { title: isolateName(title) });
  useEffect(() => {
    document.title = full;
    return followWhenTitled(pathname);
  }, [full, pathname]);
}
