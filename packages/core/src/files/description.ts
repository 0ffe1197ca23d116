/** Maximum length of a document description in code points. */
export const MAX_DESCRIPTION_LENGTH = 2_000;
