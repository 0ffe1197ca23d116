/**
 * Keeps a page of documentation where its reader is: in a frame of it, what a story focuses while it plays would scroll
 * the whole page there.
 */
export function keepPageStill(): void {
  if (frameElement?.closest('[data-framed]') == null) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}
