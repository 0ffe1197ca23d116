/**
 * Defines a tag in a registry, by default the page's. Does nothing when the tag is already defined, by another version
 * too, or on a server.
 */
export function register(
  Class: CustomElementConstructor,
  tag: string,
  registry: CustomElementRegistry | undefined = globalThis.customElements,
): void {
  if (registry?.get(tag) === undefined) registry?.define(tag, Class);
}
