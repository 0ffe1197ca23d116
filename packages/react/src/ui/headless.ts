/**
 * Exports what hooks without an interface need of the user interface's tools.
 *
 * @module
 */
export { safeLocalStorage, safeSessionStorage } from './storage/safeStorage.ts';
export { isBrowser } from './isBrowser.ts';
export { useCommand } from './useCommand.ts';
export { useEffectEvent } from './useEffectEvent.ts';
export { whenUsed } from './whenUsed.ts';
