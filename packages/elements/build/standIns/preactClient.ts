import { options } from 'preact';
import { createRoot } from 'preact/compat/client';

// What `react-dom/client` is in the bundle of the elements: preact, with effects in React's order.
//
// React runs the effects of a drawing before it draws anything again, and at once when a person's press or key led to
// the drawing. Preact runs them after the next frame, and draws again before that: Radix then asks its collections
// for items that have not entered themselves yet, so that a slider finds no thumb, and a menu no first item. Here the
// effects of a drawing run as soon as it is in the document.

/** Preact's hook that runs when a drawing is in the document, by its mangled name; its layout effects run in it. */
const COMMIT = '__c';

type Commit = (root: unknown, queue: unknown) => void;

let runEffects: (() => void) | undefined;

function flush(): void {
  const run = runEffects;
  runEffects = undefined;
  run?.();
}

options.requestAnimationFrame = (run) => {
  runEffects = run;
  // For what has been thrown away before it was in the document.
  queueMicrotask(flush);
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- preact's typings leave its own hooks out
const hooks = options as { [COMMIT]?: Commit };
const commit = hooks[COMMIT];
hooks[COMMIT] = (root, queue) => {
  commit?.(root, queue);
  flush();
};

// React's events remember that somebody said preventDefault, also those that browsers cannot prevent, such as a change of
// the focus: a tooltip asks for it.
const asReacts = options.event;
options.event = (native) => {
  const event: unknown = asReacts?.(native) ?? native;
  if (!native.cancelable) {
    native.preventDefault = () => Object.defineProperty(native, 'defaultPrevented', { value: true, configurable: true });
  }
  return event;
};

export { createRoot };
