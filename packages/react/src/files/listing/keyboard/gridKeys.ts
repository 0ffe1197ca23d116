import { shortcutLetter } from './shortcutLetter.ts';

/** Keyboard commands of the file grid. */
export type GridCommand =
  | 'clear'
  | 'cut'
  | 'delete'
  | 'details'
  | 'open'
  | 'paste'
  | 'refresh'
  | 'rename'
  | 'selectAll'
  | 'star'
  | 'toParent'
  | 'toggle'
  | 'undo';

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const lettersWithControl: Readonly<Record<string, GridCommand>> = { a: 'selectAll', x: 'cut', v: 'paste', z: 'undo' };

const plainKeys: Readonly<Record<string, GridCommand>> = {
  Enter: 'open',
  F2: 'rename',
  Delete: 'delete',
  Escape: 'clear',
  ' ': 'toggle',
};

const lettersWithAlt: Readonly<Record<string, GridCommand>> = { m: 'star', r: 'refresh' };

const keysWithAlt: Readonly<Record<string, GridCommand>> = { ArrowUp: 'toParent', Enter: 'details' };

/** Returns the command of a key press; undefined when it is not a shortcut. */
export function commandOf(event: PressedKey): GridCommand | undefined {
  const { key, altKey, shiftKey } = event;
  const hasControl = event.ctrlKey || event.metaKey;
  if (altKey) return hasControl ? undefined : (keysWithAlt[key] ?? lettersWithAlt[shortcutLetter(event) ?? '']);
  if (hasControl) {
    if (key === ' ') return 'toggle';
    const letter = shiftKey ? undefined : shortcutLetter(event);
    return letter === undefined ? undefined : lettersWithControl[letter];
  }
  return shiftKey ? undefined : plainKeys[key];
}
