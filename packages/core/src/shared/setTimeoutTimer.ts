/** Calls back once after a delay in milliseconds, by `setTimeout`. Returns the cancel function. */
export function setTimeoutTimer(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}
