/** Milliseconds for which a hidden page stays connected. */
const HIDDEN_MS = 300_000;

/**
 * Runs work while the page is online and in use: not while it is hidden for long, or left. `start` returns the function
 * that stops it. Returns the function that ends it.
 */
export function whileInUse(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;

  const leave = () => {
    stop?.();
    stop = undefined;
  };
  const follow = () => {
    clearTimeout(timer);
    if (!navigator.onLine) leave();
    else if (document.visibilityState === 'hidden') timer = setTimeout(leave, HIDDEN_MS);
    else stop ??= start();
  };
  document.addEventListener('visibilitychange', follow, { signal });
  for (const event of ['online', 'offline', 'pageshow']) addEventListener(event, follow, { signal });
  // A page with a lock or a connection is not kept for the way back.
  addEventListener('pagehide', leave, { signal });
  follow();
  return () => {
    clearTimeout(timer);
    listening.abort();
    leave();
  };
}
