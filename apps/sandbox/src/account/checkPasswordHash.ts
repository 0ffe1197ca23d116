import { createHash } from 'node:crypto';
import type { Check } from '@abrak/core';
import type { PasswordProblem } from '@abrak/core/account';
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

// Guesses begin with the name of the service.
const serviceWords = ['abrak', 'ابرک', 'console', 'cloud'];

const usualEndings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '@',
  '2024',
  '2025',
  '2026',
  '1403',
  '1404',
  '1405',
];

/** Names by which an account is known. */
export interface AccountNames {
  readonly username: string;
  readonly email: string;
}

function isGuessFromNames(hash: string, { username, email }: AccountNames): boolean {
  const words = new Set(
    [username, email, email.split('@')[0] ?? '', ...serviceWords].map((word) => word.toLowerCase()),
  );
  const spellings = [...words].flatMap((word) => [word, capitalized(word), word.toUpperCase(), word + word]);
  return spellings.some((word) => usualEndings.some((ending) => sha1(word + ending) === hash));
}

/**
 * Checks a new password by its SHA-1 hash, the only form in which the server gets it: refuses the empty one, those of a
 * single character, those of the list of leaked passwords, and the names of the account or the service with a usual
 * ending. Its length is checked by the form.
 */
export function checkPasswordHash(hash: string, names: AccountNames): Check<string, PasswordProblem> {
  refused ??= hashRefused();
  const code =
    refused.get(hash.toLowerCase()) ?? (isGuessFromNames(hash.toLowerCase(), names) ? 'passwordCommon' : undefined);
  return code === undefined ? { ok: true, value: hash } : { ok: false, code };
}
