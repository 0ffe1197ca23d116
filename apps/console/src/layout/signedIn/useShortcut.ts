import { useEffect, useEffectEvent } from 'react';

/** A key and where it holds. */
export interface Shortcut {
  readonly isPressed: (event: KeyboardEvent) => boolean;
  /** Whether it also holds while a person types. */
  readonly holdsInFields: boolean;
}

// By the place of the key: on a Persian board the letter is another one (interface, "Behaviour").
export const questionMark: Shortcut = {
  isPressed: (event) => event.shiftKey && event.code === 'Slash' && !event.ctrlKey && !event.metaKey && !event.altKey,
  holdsInFields: false,
};

export const controlK: Shortcut = {
  isPressed: (event) => (event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !event.shiftKey && !event.altKey,
  holdsInFields: true,
};

const typedInto = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));
}

function isBehindDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Does something at a key wherever the focus is, but not behind a dialog. */
export function useShortcut({ isPressed, holdsInFields }: Shortcut, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPressed(event) || isBehindDialog() || (!holdsInFields && isTyping(event))) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    // Before the file list takes a letter for the beginning of a name.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isPressed, holdsInFields]);
}
