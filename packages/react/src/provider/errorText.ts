import { ApiError } from '@abrak/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import known from './messages/fa.json' with { type: 'json' };

type KnownCode = keyof typeof known;

function isKnown(code: string): code is KnownCode {
  return Object.hasOwn(known, code);
}

function codeOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return error instanceof ApiError ? error.code : undefined;
}

function rawText(error: unknown): string {
  if (error instanceof ApiError) return error.messages[0] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Gives the sentence for what a call rejected with, or for a validator's code: ours when the code is
 * known, else the server's first message, else the raw error (A §8).
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) => {
      const code = codeOf(error);
      return code !== undefined && isKnown(code) ? t(code) : rawText(error);
    },
    [t],
  );
}
