/** How near to the window an element is when it is got ready. */
const MARGIN = '200px';

/** Calls back once, when an element is in sight or nearly so; returns the way to stop. */
export function whenVisible(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
