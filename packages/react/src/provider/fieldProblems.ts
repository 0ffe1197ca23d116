import type { ApiError } from '@abrak/core';
import { isolate } from '@abrak/core/internal';

/**
 * Returns the errors of a call by field, for a form: the server's message where it says more than the code, else the
 * code.
 */
export function fieldProblems({ fields, fieldMessages }: ApiError): Readonly<Record<string, string>> {
  const texts = Object.entries(fieldMessages).map(([field, text]) => [field, isolate(text)]);
  return { ...fields, ...Object.fromEntries(texts) };
}
