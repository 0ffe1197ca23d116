/** Distance from the viewport at which an element loads. */
const MARGIN = '200px';

/** Calls back once, when an element is in or near the viewport; returns a function that stops it. */
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
