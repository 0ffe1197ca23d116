import { ApiError } from '@abrak/core';
import { isolate } from '@abrak/core/internal';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { errorMessages } from './messages/index.ts';

type KnownCode = keyof typeof errorMessages.fa;

function codeOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return error instanceof ApiError ? error.code : undefined;
}

function rawText(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage === undefined ? error.message : isolate(error.serverMessage);
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns the errors of a call by field, for a form: the server's message where it says more than the code, else the
 * code.
 */
export function fieldProblems({ fields, fieldMessages }: ApiError): Readonly<Record<string, string>> {
  const texts = Object.entries(fieldMessages).map(([field, text]) => [field, isolate(text)]);
  return { ...fields, ...Object.fromEntries(texts) };
}

/**
 * Returns a function that turns a rejected call's error, or a validator's code, into a sentence: the server's first
 * message when it says more than the code, else the translated text of a known code, else the server's first message or
 * the raw error message. A server's message is isolated, for it can be in another language.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.prefersServerMessage) return rawText(error);
      const code = codeOf(error);
      // Includes codes that a form registered for its fields.
      const isKnown = (text: string): text is KnownCode => i18n.exists(text, { ns: 'errors' });
      return code !== undefined && isKnown(code) ? t(code) : rawText(error);
    },
    [t, i18n],
  );
}
