// Wheel and touch come with pointer events; a file that is dragged in does not.
const signs = ['pointermove', 'pointerdown', 'keydown', 'dragenter'] as const;

const waiting = new Set<() => void>();
let isUsed = false;

function noteUse(): void {
  isUsed = true;
  for (const sign of signs) removeEventListener(sign, noteUse, true);
  for (const callback of waiting) callback();
  waiting.clear();
}

/**
 * Calls a function once somebody uses the page: at the first movement or key, or at once when there was one before. For
 * what only an action can need: a page that is just looked at does not load it. Returns a function that cancels it.
 */
export function whenUsed(callback: () => void): () => void {
  if (isUsed) {
    callback();
    return () => undefined;
  }
  if (waiting.size === 0) for (const sign of signs) addEventListener(sign, noteUse, { capture: true, passive: true });
  waiting.add(callback);
  return () => void waiting.delete(callback);
}
