import { truncateName } from '@abrak/core/internal';

const MAX_NAME_LENGTH = 60;
const WORD_JOINER = '\u2060';

/**
 * Returns a name that a person chose for a sentence of a mail: shortened, isolated, and broken up so that mail programs,
 * which turn text such as "prize.example" into links, make none of it.
 */
export function plainName(name: string): string {
  return truncateName(name, { limit: MAX_NAME_LENGTH }).replaceAll(/[.:/@](?=\S)/g, `$&${WORD_JOINER}`);
}
