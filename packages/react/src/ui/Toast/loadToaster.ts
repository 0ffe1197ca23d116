import type { Toaster } from './Toaster.tsx';

let loaded: typeof Toaster | undefined;

/** Returns the component that renders toasts; undefined until it is loaded. */
export function loadedToaster(): typeof Toaster | undefined {
  return loaded;
}

/** Loads the component that renders toasts; rejects when the import fails. */
export async function loadToaster(): Promise<void> {
  loaded ??= (await import('./Toaster.tsx')).Toaster;
}
