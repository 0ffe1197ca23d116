import { ApiError } from '@abrak/core';
import { isolate } from '@abrak/core/internal';
import { useCallback } from 'react';
import { useTranslation } from '../ui/index.ts';
import type { errorMessages } from './messages/index.ts';
import type { Failure } from './outcome.ts';

type KnownCode = keyof typeof errorMessages.fa;

const CODE = /^\w*$/;

const isFailure = (value: unknown): value is Failure<unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value;

function codeOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return error instanceof ApiError ? error.code : undefined;
}

/**
 * Returns a function that turns a failure, a rejected call's error or a validator's code into a sentence: the server's first
 * message when it says more than the code, else the translated text of a known code, else the server's first message,
 * else a general sentence. A server's message is isolated, for it can be in another language. Codes and the messages of
 * exceptions are for developers, who get them by `onError`; a text never contains them.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (failed) => {
      const error = isFailure(failed) ? (failed.error ?? failed.code) : failed;
      // A text of `fieldProblems`, which is isolated; a code never is.
      if (typeof error === 'string' && !CODE.test(error)) return error;
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      const serverText = message === undefined ? undefined : isolate(message);
      if (error instanceof ApiError && error.prefersServerMessage && serverText !== undefined) return serverText;
      const code = codeOf(error);
      // Includes codes that a form registered for its fields.
      const isKnown = (text: string): text is KnownCode => i18n.exists(text, { ns: 'errors' });
      return code !== undefined && isKnown(code) ? t(code) : (serverText ?? t('generic'));
    },
    [t, i18n],
  );
}
