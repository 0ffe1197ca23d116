/** Loads what defines a tag. */
export type TagLoaders = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Defines each tag when the first element of it is on the page; what is drawn in it loads when it comes into sight.
 * Does nothing on a server.
 */
export function watchForTags(loaders: TagLoaders): void {
  if (globalThis.document === undefined) return;
  const open = new Map(Object.entries(loaders));
  const load = (tag: string, loader: () => Promise<unknown>) => {
    open.delete(tag);
    // Without a line now, the next change of the page tries again.
    loader().catch(() => open.set(tag, loader));
  };
  const look = () => {
    for (const [tag, loader] of open) if (document.querySelector(tag) !== null) load(tag, loader);
    if (open.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
}
