import { useInsertionEffect, useRef, useState } from 'react';

/**
 * Returns a function, the same on every render, that calls the latest callback. Call it from event handlers and effects,
 * not while rendering.
 */
export function useCommand<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )[0];
}
