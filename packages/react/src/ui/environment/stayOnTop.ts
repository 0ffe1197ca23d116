/**
 * Shows the container of overlays in the browser's top layer, in which no ancestor clips, moves or covers it, and brings it
 * to the front whenever an overlay is added. Returns the function that ends it. Older browsers, without popovers, leave the
 * container where it is.
 */
export function stayOnTop(container: HTMLElement): () => void {
  if (!('popover' in HTMLElement.prototype)) return () => undefined;
  const raise = () => {
    if (!container.isConnected) return;
    if (container.matches(':popover-open')) container.hidePopover();
    container.showPopover();
  };
  container.popover = 'manual';
  raise();
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) raise();
  });
  observer.observe(container, { childList: true });
  return () => observer.disconnect();
}
