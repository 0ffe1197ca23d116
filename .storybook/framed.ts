/**
 * Parameters of stories that cover their window, such as dialogs: each has a frame of its own in the documentation, of
 * this height in pixels.
 */
export function framed(height = 640) {
  return { docs: { story: { inline: false, height: `${height}px` } } } as const;
}

/**
 * Parameters of a large component: the example on top of its page follows the controls, every other story has a frame of
 * its own, which loads when it comes into view.
 */
export function framedInList(height = 640) {
  return { listFrame: `${height}px` } as const;
}
