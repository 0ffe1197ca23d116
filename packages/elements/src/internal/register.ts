/**
 * Makes a class known under a tag. Whoever was first keeps it, also when that is another version: a page cannot have
 * two. Does nothing on a server.
 */
export function register(
  Class: CustomElementConstructor,
  tag: string,
  registry: CustomElementRegistry | undefined = globalThis.customElements,
): void {
  if (registry?.get(tag) === undefined) registry?.define(tag, Class);
}
