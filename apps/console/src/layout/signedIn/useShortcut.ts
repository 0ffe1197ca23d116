import { useEffect, useEffectEvent } from 'react';

/** Keyboard shortcut. */
export interface Shortcut {
  readonly isPressed: (event: KeyboardEvent) => boolean;
  /** True when the shortcut also works while a text field has the focus. */
  readonly holdsInFields: boolean;
}

/** The ? key, matched by its physical position (Shift+Slash) because a Persian layout has another character there. */
export const questionMark: Shortcut = {
  isPressed: (event) => event.shiftKey && event.code === 'Slash' && !event.ctrlKey && !event.metaKey && !event.altKey,
  holdsInFields: false,
};

/** Ctrl+K or Cmd+K, matched by its physical position because a Persian layout has another letter there. */
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

/** Calls `onPress` for a shortcut anywhere on the page, unless a dialog is open. */
export function useShortcut({ isPressed, holdsInFields }: Shortcut, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPressed(event) || isBehindDialog() || (!holdsInFields && isTyping(event))) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    // Captured, so that the type-ahead of the file list does not handle the key first.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isPressed, holdsInFields]);
}
