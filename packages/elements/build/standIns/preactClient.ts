import { options } from 'preact';
import { createRoot } from 'preact/compat/client';

// Replaces `react-dom/client` in the bundle of the elements: preact, with React's timing of effects.
//
// React runs the effects of a render before the next render, and at once after a click or key press. Preact runs them
// after the next frame and may render again before that. Radix's collections then miss items that register themselves
// in an effect: a slider finds no thumb and a menu no first item. Here the effects run as soon as a render is
// committed.

/** Preact's commit hook, by its mangled name. Layout effects run in it. */
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
  // Runs the effects of renders that are discarded before their commit.
  queueMicrotask(flush);
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- preact's types omit its internal hooks
const hooks = options as { [COMMIT]?: Commit };
const commit = hooks[COMMIT];
hooks[COMMIT] = (root, queue) => {
  commit?.(root, queue);
  flush();
};

// React events remember `preventDefault`, for events that browsers cannot cancel too, such as focus changes. Tooltips
// depend on it.
const compatEvent = options.event;
options.event = (native) => {
  const event: unknown = compatEvent?.(native) ?? native;
  if (!native.cancelable) {
    native.preventDefault = () =>
      Object.defineProperty(native, 'defaultPrevented', { value: true, configurable: true });
  }
  return event;
};

export { createRoot };
