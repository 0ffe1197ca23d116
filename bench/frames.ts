/** How one key press went, in milliseconds. */
export interface KeyTime {
  /** From the key to the end of the frame that shows what it did. */
  readonly frame: number;
  /** What the listeners took, React's work for them included. */
  readonly listeners: number;
}

export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves when the next frame is laid out and painted: a task that a frame asks for runs right after it. */
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

/** Times the next key that is not a modifier: its listeners, and the frame that shows what they did. */
export async function timeNextKey(): Promise<KeyTime> {
  const [first, last] = await Promise.all([nextKey('capture'), nextKey('bubble')]);
  await frameEnd();
  return { frame: performance.now() - first.event.timeStamp, listeners: last.at - first.at };
}
