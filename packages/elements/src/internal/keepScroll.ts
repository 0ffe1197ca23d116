/** Places to which the parts of a shadow tree are scrolled. */
export interface ScrollKeeper {
  /** Scrolls to these places again: the browser forgets them when the tree is taken out of the page. */
  readonly restore: () => void;
  readonly stop: () => void;
}

/** Records to where the parts of a shadow tree are scrolled. */
export function keepScroll(root: ShadowRoot): ScrollKeeper {
  const places = new Map<Element, Pick<Element, 'scrollLeft' | 'scrollTop'>>();
  const record = ({ target }: Event) => {
    for (const element of places.keys()) if (!root.contains(element)) places.delete(element);
    if (target instanceof Element) {
      const { scrollTop, scrollLeft } = target;
      places.set(target, { scrollTop, scrollLeft });
    }
  };
  root.addEventListener('scroll', record, { capture: true, passive: true });
  return {
    // Libraries of older pages give elements a `scrollTo` that scrolls the page.
    restore: () => places.forEach((place, element) => Object.assign(element, place)),
    stop: () => root.removeEventListener('scroll', record, { capture: true }),
  };
}
