import { reserveRules } from '../src/internal/hostSheet.ts';
import type { BuiltElement } from './elements.ts';

/** Returns the style sheet with which a page reserves the heights of elements that are not defined yet. */
export function reserveStyles(elements: readonly BuiltElement[]): string {
  const rules = elements.map((element) =>
    reserveRules(element, (attribute) => `${element.tag}${attribute}:not(:defined,[hidden])`),
  );
  return `${rules.join('\n')}\n`;
}
