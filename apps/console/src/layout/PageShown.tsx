import { useEffect } from 'react';

let resolveShown: () => void = () => undefined;

/** Milliseconds after which the frame waits for the page no longer: signing out must not depend on its code. */
const PATIENCE_MS = 8_000;

/**
 * Resolves once the first page of the visit is shown or has failed, or takes too long; what else the frame needs is loaded
 * after it.
 */
export const pageShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
  setTimeout(resolve, PATIENCE_MS);
});

/** Resolves `pageShown`. */
export const notePageShown = (): void => resolveShown();

/** Marks a page as shown; renders nothing. Stands beside the page, within the same Suspense. */
export function PageShown(): null {
  useEffect(notePageShown, []);
  return null;
}
