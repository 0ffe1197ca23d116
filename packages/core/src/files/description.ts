/** How long a description may be, in code points. */
export const MAX_DESCRIPTION_LENGTH = 2_000;
