import type { Direction } from '@abrak/core';

/** Step from one file of a folder to another. */
export type FileStep = 'first' | 'last' | 'next' | 'previous';

const steps: Readonly<Record<string, FileStep>> = { Home: 'first', End: 'last' };

const arrows: Readonly<Record<Direction, Readonly<Record<string, FileStep>>>> = {
  ltr: { ArrowLeft: 'previous', ArrowRight: 'next' },
  rtl: { ArrowLeft: 'next', ArrowRight: 'previous' },
};

/** Returns the step that a key triggers, or undefined. Arrow keys follow the reading direction. */
export function stepOfKey(key: string, direction: Direction): FileStep | undefined {
  return arrows[direction][key] ?? steps[key];
}

/** Returns true when the target is a text field, so that keys type there. */
export function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input:not([type="range"], [type="radio"]), textarea') !== null;
}

/** Attribute of an area whose own scrolling keys take precedence while its content overflows. */
export const scrollArea = { 'data-scroll-area': '' } as const;

/**
 * Returns true for a key that the focused element handles itself: an input, or a scroll area that overflows in that
 * axis.
 */
export function isHandledByFocus(target: EventTarget, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input') !== null) return true;
  const area = target.closest('[data-scroll-area]');
  if (area === null) return false;
  return key.startsWith('Arrow') ? area.scrollWidth > area.clientWidth : area.scrollHeight > area.clientHeight;
}
