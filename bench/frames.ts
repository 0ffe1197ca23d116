/** Timing of one key press, in milliseconds. */
export interface KeyTime {
  /** From the key to the end of the frame that paints the result. */
  readonly frame: number;
  /** Duration of the event listeners, React's work for them included. */
  readonly listeners: number;
}

export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/**
 * Resolves when the next frame has been laid out and painted: a task that is posted from an animation frame runs right
 * after it.
 */
export async function frameEnd(): Promise<void> {
  await nextFrame();
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
  port1.close();
}

function nextKey(phase: 'capture' | 'bubble'): Promise<{ readonly event: KeyboardEvent; readonly at: number }> {
  return new Promise((resolve) => {
    const options = { capture: phase === 'capture', once: true };
    addEventListener('keydown', (event) => resolve({ event, at: performance.now() }), options);
  });
}

/** Measures the next key that is not a modifier: its listeners, and the frame that paints the result. */
export async function timeNextKey(): Promise<KeyTime> {
  const [first, last] = await Promise.all([nextKey('capture'), nextKey('bubble')]);
  await frameEnd();
  return { frame: performance.now() - first.event.timeStamp, listeners: last.at - first.at };
}
