/** Returns a signal that aborts with the first of the given signals and with its reason. Newer browsers have `AbortSignal.any`. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const abort = ({ reason }: AbortSignal) => {
    for (const signal of signals) signal.removeEventListener('abort', onAbort);
    controller.abort(reason);
  };
  function onAbort(this: AbortSignal): void {
    abort(this);
  }
  for (const signal of signals) signal.addEventListener('abort', onAbort);
  const aborted = signals.find((signal) => signal.aborted);
  if (aborted !== undefined) abort(aborted);
  return controller.signal;
}
