import { shortcutLetter } from '../../listing/index.ts';

/** Command that a key gives to the player. */
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

const isPressed = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, [type="radio"]') !== null;

/**
 * Returns the command of a key that works anywhere in the preview. The space bar keeps its function on buttons, links
 * and radios.
 */
export function playerKeyOf(event: PressedKey & { readonly target: EventTarget }): PlayerKey | undefined {
  if (event.key === ' ') return isPressed(event.target) ? undefined : 'play';
  return letters[shortcutLetter(event) ?? ''];
}

/** Attribute of a slider that handles arrow keys itself. */
export const ownArrows = { 'data-own-arrows': '' } as const;

/** Returns the command of an arrow key pressed inside the player. */
export function playerArrowOf({
  key,
  target,
}: {
  readonly key: string;
  readonly target: EventTarget;
}): PlayerKey | undefined {
  const isKept = target instanceof Element && target.hasAttribute('data-own-arrows');
  return isKept ? undefined : arrows[key];
}
