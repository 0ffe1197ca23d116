import * as exported from './elements.ts';
import { register } from './internal/register.ts';

export type * from './contract.ts';
export * from './elements.ts';
export { registerLanguage } from './internal/languages.ts';

const classes = Object.values(exported).filter((one) => 'description' in one);

/** Tag name of one of the elements. */
export type ElementTag = (typeof classes)[number]['description']['tag'];

/** Tag names of all elements. */
export const elementTags = classes.map(({ description }) => description.tag);

/**
 * Defines an element, by default in the page's registry. Does nothing when the tag is already defined, or on a server.
 */
export function define(tag: ElementTag, registry?: CustomElementRegistry): void {
  const Class = classes.find(({ description }) => description.tag === tag);
  if (Class === undefined) throw new TypeError(`There is no element <${tag}>.`);
  register(Class, tag, registry);
}
