import { shortcutLetter } from '../../FileManager/gridKeys.ts';

/** What a key asks of a player. */
export type PlayerKey = 'back' | 'forward' | 'fullScreen' | 'louder' | 'mute' | 'play' | 'softer';

interface PressedKey {
  readonly key: string;
  readonly code: string;
}

const letters: Readonly<Record<string, PlayerKey>> = { f: 'fullScreen', k: 'play', m: 'mute' };

// Recordings run left to right in every language.
const arrows: Readonly<Record<string, PlayerKey>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'louder',
  ArrowDown: 'softer',
};

const isPressed = (target: EventTarget) => target instanceof Element && target.closest('button, a, [type="radio"]') !== null;

/** What a key means anywhere in the preview; what is pressed by the space bar keeps it. */
export function playerKeyOf(event: PressedKey & { readonly target: EventTarget }): PlayerKey | undefined {
  if (event.key === ' ') return isPressed(event.target) ? undefined : 'play';
  return letters[shortcutLetter(event) ?? ''];
}

/** Attribute of a slider that keeps its own arrows. */
export const ownArrows = { 'data-own-arrows': '' } as const;

/** What an arrow means inside the player. */
export function playerArrowOf({ key, target }: { readonly key: string; readonly target: EventTarget }): PlayerKey | undefined {
  const isKept = target instanceof Element && target.hasAttribute('data-own-arrows');
  return isKept ? undefined : arrows[key];
}
