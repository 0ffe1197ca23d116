import { flushSync } from 'react-dom';

/** Lines that a name may have. */
const MAX_LINES = 2;

/** Returns what the first line of a wrapped run shows; undefined when the run has no more than two lines. */
function firstLineOf(run: HTMLElement): string | undefined {
  const lineHeight = Number.parseFloat(getComputedStyle(run).lineHeight);
  const text = run.firstChild;
  if (!(text instanceof Text) || run.offsetHeight < (MAX_LINES + 0.5) * lineHeight) return undefined;
  const range = document.createRange();
  const { top } = run.getBoundingClientRect();
  const isBelow = (index: number) => {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().top - top > lineHeight / 2;
  };
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBelow(middle)) high = middle;
    else low = middle + 1;
  }
  return text.data.slice(0, low);
}

type Listener = (firstLine: string | undefined) => void;

const listeners = new WeakMap<Element, Listener>();

let observer: ResizeObserver | undefined;

// One observer for all names: every name is measured before the first of them changes, which costs one layout.
function measure(entries: readonly ResizeObserverEntry[]): void {
  const found = entries.flatMap(({ target }) => {
    const listener = listeners.get(target);
    return listener === undefined || !(target instanceof HTMLElement) ? [] : [{ listener, line: firstLineOf(target) }];
  });
  // Before this frame is painted.
  flushSync(() => {
    for (const { listener, line } of found) listener(line);
  });
}

/** Calls a listener with the text of the first line of a run that needs more than two, now and when its size changes. */
export function observeFirstLine(run: HTMLElement, listener: Listener): () => void {
  observer ??= new ResizeObserver(measure);
  const shared = observer;
  listeners.set(run, listener);
  shared.observe(run);
  return () => shared.unobserve(run);
}
