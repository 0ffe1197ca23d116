/** Functions that load the module of a tag, by tag name. */
export type TagLoaders = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Defines each tag when its first element is on the page; its view loads later, near the viewport. Does nothing on a
 * server.
 */
export function watchForTags(loaders: TagLoaders): void {
  if (globalThis.document === undefined) return;
  const pending = new Map(Object.entries(loaders));
  const load = (tag: string, loader: () => Promise<unknown>) => {
    pending.delete(tag);
    // A failed load is retried at the next change of the page.
    loader().catch(() => pending.set(tag, loader));
  };
  const loadPresentTags = () => {
    for (const [tag, loader] of pending) if (document.querySelector(tag) !== null) load(tag, loader);
    if (pending.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(loadPresentTags);
  observer.observe(document, { childList: true, subtree: true });
  loadPresentTags();
}
