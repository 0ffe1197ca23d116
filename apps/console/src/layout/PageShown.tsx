import { useEffect } from 'react';

let resolveShown: () => void = () => undefined;

/** Resolves once the first page of the visit is shown or has failed; what else the frame needs is loaded after it. */
export const pageShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/** Resolves `pageShown`. */
export const notePageShown = (): void => resolveShown();

/** Marks a page as shown; renders nothing. Stands beside the page, within the same Suspense. */
export function PageShown(): null {
  useEffect(notePageShown, []);
  return null;
}
