import { ApiError } from '@abrak/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { errorMessages } from './messages/index.ts';

type KnownCode = keyof typeof errorMessages.fa;

function codeOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return error instanceof ApiError ? error.code : undefined;
}

function rawText(error: unknown): string {
  if (error instanceof ApiError) return error.messages[0] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Returns a function that turns a rejected call's error, or a validator's code, into a sentence. A known code has a
 * translated text; otherwise it returns the server's first message, else the raw error message.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (error) => {
      const code = codeOf(error);
      // Includes codes that a form registered for its fields.
      const isKnown = (text: string): text is KnownCode => i18n.exists(text, { ns: 'errors' });
      return code !== undefined && isKnown(code) ? t(code) : rawText(error);
    },
    [t, i18n],
  );
}
