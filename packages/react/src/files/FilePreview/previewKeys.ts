import type { Direction } from '@abrak/core';

/** A way from one file of a folder to another. */
export type FileStep = 'first' | 'last' | 'next' | 'previous';

const steps: Readonly<Record<string, FileStep>> = { Home: 'first', End: 'last' };

const arrows: Readonly<Record<Direction, Readonly<Record<string, FileStep>>>> = {
  ltr: { ArrowLeft: 'previous', ArrowRight: 'next' },
  rtl: { ArrowLeft: 'next', ArrowRight: 'previous' },
};

/** The step that a key means; arrows follow the direction of reading. */
export function stepOfKey(key: string, direction: Direction): FileStep | undefined {
  return arrows[direction][key] ?? steps[key];
}

/** Whether keys write where the focus is. */
export function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input:not([type="range"], [type="radio"]), textarea') !== null;
}

/** Attribute of an area that scrolls by keys while there is more of it than is in sight. */
export const scrollArea = { 'data-scroll-area': '' } as const;

/** Whether a key belongs to what has the focus: a field, or an area that scrolls that way. */
export function isKeptByFocus(target: EventTarget, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input') !== null) return true;
  const area = target.closest('[data-scroll-area]');
  if (area === null) return false;
  return key.startsWith('Arrow') ? area.scrollWidth > area.clientWidth : area.scrollHeight > area.clientHeight;
}
