import { attributeName, type ElementDescription, type FormerAttribute } from './description.ts';

type Described = Pick<ElementDescription, 'former' | 'tag'>;

/** Returns the former attributes of a description. */
export function formerAttributes({ former = {} }: Described): readonly string[] {
  return Object.keys(former).map(attributeName);
}

function readFormer(element: Element, name: string, { type }: FormerAttribute): unknown {
  const text = element.getAttribute(attributeName(name));
  if (type === 'boolean') return text !== null;
  return type === 'number' && text !== null ? Number(text) : (text ?? undefined);
}

/** Defines the former properties of a description on a class; call it once, after the class. */
export function describeFormer({ prototype }: { readonly prototype: HTMLElement }, { former = {} }: Described): void {
  for (const [name, attribute] of Object.entries(former)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return readFormer(this, name, attribute);
      },
      set(this: HTMLElement, value: boolean | number | string | null | undefined) {
        if (value === false || value == null) this.removeAttribute(attributeName(name));
        else this.setAttribute(attributeName(name), value === true ? '' : String(value));
      },
    });
  }
}

/** Sets the present attribute when a former one has changed, and writes a warning. */
export function replaceFormer(
  element: HTMLElement,
  changed: string | undefined,
  { former = {}, tag }: Described,
): void {
  const [, found] = Object.entries(former).find(([name]) => attributeName(name) === changed) ?? [];
  if (found === undefined || changed === undefined) return;
  const given = element.getAttribute(changed);
  const now = attributeName(found.now);
  if (given === null) {
    element.removeAttribute(now);
    return;
  }
  // oxlint-disable-next-line no-console -- the developer of the page has to see it
  console.warn(`<${tag}>: ${changed} is now ${now}.`);
  element.setAttribute(now, found.value ?? given);
}
