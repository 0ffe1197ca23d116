/** Runs an async task for each item with limited concurrency; rejects with the first failure. */
export async function forEachAtMost<Item>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  // The workers share the iterator, so each item is taken once.
  const work = async () => {
    for (const item of rest) await run(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
