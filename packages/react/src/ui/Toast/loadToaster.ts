import type { Toaster } from './Toaster.tsx';

let loaded: typeof Toaster | undefined;

/** What draws toasts, once it has been loaded. */
export function loadedToaster(): typeof Toaster | undefined {
  return loaded;
}

/** Loads what draws toasts; rejects when it cannot be. */
export async function loadToaster(): Promise<void> {
  loaded ??= (await import('./Toaster.tsx')).Toaster;
}
