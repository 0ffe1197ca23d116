import { tellOnce } from '@abrak/core/internal';
import { attributeName, type ElementDescription } from './description.ts';

const plain = (name: string) => name.replaceAll(/[^a-z]/gi, '').toLowerCase();

const find = (names: readonly string[], letters: string) => names.find((name) => plain(name) === letters);

function attributeMistakes(element: Element, description: ElementDescription): readonly string[] {
  const { tag, attributes, properties, events, former = {} } = description;
  const known = new Set([...Object.keys(attributes), ...Object.keys(former)].map(attributeName));
  return element.getAttributeNames().flatMap((given) => {
    if (known.has(given)) return [];
    const letters = plain(given);
    const attribute = find(Object.keys(attributes), letters);
    if (attribute !== undefined) return [`<${tag}> has no attribute ${given}: it is ${attributeName(attribute)}.`];
    const property = find(Object.keys(properties), letters);
    if (property !== undefined)
      return [`<${tag}> has no attribute ${given}: set the property ${property} of the element in a script.`];
    const event = Object.keys(events).find((name) =>
      [`on${plain(name)}`, `on${plain(name.slice('abrak-'.length))}`].includes(letters),
    );
    return event === undefined
      ? []
      : [`<${tag}> has no attribute ${given}: listen with addEventListener('${event}', …).`];
  });
}

/**
 * Writes to the console which attributes have the letters of a known name but not its form, such as `maxsize`, and so have
 * no effect: HTML gives attributes in lower case, and functions and objects are properties.
 */
export function tellAttributeMistakes(element: Element, description: ElementDescription): void {
  for (const mistake of attributeMistakes(element, description)) tellOnce(mistake);
}
