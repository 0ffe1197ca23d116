import { createContext, use, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { defaultLook, type Look, readLook } from '../look/look.ts';

interface GlobalsEvent {
  readonly globals: Readonly<Record<string, unknown>>;
}

function isGlobalsEvent(value: unknown): value is GlobalsEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'globals' in value &&
    typeof value.globals === 'object' &&
    value.globals !== null
  );
}

function lastGlobals(): GlobalsEvent['globals'] {
  const channel = addons.getChannel();
  const events: unknown[] = [channel.last(GLOBALS_UPDATED), channel.last(SET_GLOBALS)].flat();
  return events.find(isGlobalsEvent)?.globals ?? {};
}

/** Look of a page of documentation, which its examples share. */
export const LookContext = createContext<Look>(defaultLook);

/** Follows the choices of the toolbar, for a page of documentation. */
export function useToolbarLook(): Look {
  const [globals, setGlobals] = useState(lastGlobals);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = (event: GlobalsEvent) => setGlobals(event.globals);
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, []);
  return readLook(globals);
}

/** Returns the look of the page of documentation. */
export function useLook(): Look {
  return use(LookContext);
}

/** Changes choices of the toolbar; they become part of the address. */
export function changeLook(changes: Partial<Look>): void {
  addons.getChannel().emit(UPDATE_GLOBALS, { globals: changes });
}
