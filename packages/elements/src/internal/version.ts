// The build says it; what runs from the source has none.
declare const ABRAK_VERSION: string | undefined;

/** Version of the elements; part of every name that two versions on one page must not share. */
export const VERSION: string = typeof ABRAK_VERSION === 'undefined' ? 'source' : ABRAK_VERSION;
