import { createHash } from 'node:crypto';
import type { Check } from '@abrak/core';
import type { PasswordProblem } from '@abrak/core/internal';
import list from './commonPasswords.json' with { type: 'json' };

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

// A Latin or Persian keyboard's single characters.
const singleCharacters = [...charactersBetween(0x20, 0x7e), ...charactersBetween(0x600, 0x6ff)];

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function hashRefused(): ReadonlyMap<string, PasswordProblem> {
  const words = list.passwords.flatMap((line) => line.split(' '));
  return new Map<string, PasswordProblem>([
    [sha1(''), 'passwordEmpty'],
    ...singleCharacters.map((character) => [sha1(character), 'passwordWeak'] as const),
    ...words.flatMap((word) => [word, capitalized(word)]).map((word) => [sha1(word), 'passwordCommon'] as const),
  ]);
}

// Made with the first password: 12 000 hashes take about 20 ms.
let refused: ReadonlyMap<string, PasswordProblem> | undefined;

/**
 * Checks a new password by its SHA-1 hash, the only form in which the server gets it: refuses the empty one, those of a
 * single character and those of the list of leaked passwords. Its length is checked by the form.
 */
export function checkPasswordHash(hash: string): Check<string, PasswordProblem> {
  refused ??= hashRefused();
  const code = refused.get(hash.toLowerCase());
  return code === undefined ? { ok: true, value: hash } : { ok: false, code };
}
