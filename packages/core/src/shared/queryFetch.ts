/**
 * Context that a query cache passes to a fetcher. An alias, which declarations expand, because the packages above
 * cannot import an interface of this module.
 */
export type QueryFetch = Readonly<Record<'signal', AbortSignal>>;
