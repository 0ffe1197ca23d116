/** Places to which the parts of a shadow tree are scrolled. */
export interface ScrollKeeper {
  /** Scrolls to these places again: the browser forgets them when the tree is taken out of the page. */
  readonly restore: () => void;
  readonly stop: () => void;
}

/** Records to where the parts of a shadow tree are scrolled. */
export function keepScroll(root: ShadowRoot): ScrollKeeper {
  const places = new Map<Element, ScrollToOptions>();
  const record = ({ target }: Event) => {
    for (const element of places.keys()) if (!root.contains(element)) places.delete(element);
    if (target instanceof Element) {
      const { scrollTop: top, scrollLeft: left } = target;
      places.set(target, { top, left, behavior: 'instant' });
    }
  };
  root.addEventListener('scroll', record, { capture: true, passive: true });
  return {
    restore: () => places.forEach((place, element) => element.scrollTo(place)),
    stop: () => root.removeEventListener('scroll', record, { capture: true }),
  };
}
