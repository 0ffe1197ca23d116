import type { Outcome } from '@abrak/react/headless';

const sentences: Readonly<Record<string, string>> = {
  nameExists: 'That name is taken.',
  networkError: 'The connection was lost.',
  quotaExceeded: 'The storage is full.',
};

/** Returns a sentence about a failed command; empty after success. */
export function problemOf(outcome: Outcome<unknown>): string {
  if (outcome.ok) return '';
  return outcome.error?.serverMessage ?? sentences[outcome.code] ?? 'That did not work.';
}
