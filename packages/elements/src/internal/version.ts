// Replaced by the build; undefined when the source runs directly.
declare const ABRAK_VERSION: string | undefined;

/** Version of the elements. It is part of every global name that two versions on one page must not share. */
export const VERSION: string = typeof ABRAK_VERSION === 'undefined' ? 'source' : ABRAK_VERSION;
