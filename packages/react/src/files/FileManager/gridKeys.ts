/** The letter of a shortcut: what is typed, or on a non-Latin layout the key's place on the board. */
export function shortcutLetter({ key, code }: { readonly key: string; readonly code: string }): string | undefined {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/u.exec(code)?.[1]?.toLowerCase();
}

/** What a person can ask of the file grid by key. */
export type GridCommand =
  | 'clear'
  | 'cut'
  | 'delete'
  | 'details'
  | 'open'
  | 'paste'
  | 'rename'
  | 'selectAll'
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

const keysWithAlt: Readonly<Record<string, GridCommand>> = { ArrowUp: 'toParent', Enter: 'details' };

/** The command that a key stands for; undefined when it is none of ours. */
export function commandOf(event: PressedKey): GridCommand | undefined {
  const { key, altKey, shiftKey } = event;
  const hasControl = event.ctrlKey || event.metaKey;
  if (altKey) return hasControl ? undefined : keysWithAlt[key];
  if (hasControl) {
    if (key === ' ') return 'toggle';
    const letter = shiftKey ? undefined : shortcutLetter(event);
    return letter === undefined ? undefined : lettersWithControl[letter];
  }
  return shiftKey ? undefined : plainKeys[key];
}
