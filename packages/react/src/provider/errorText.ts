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

/** Number of a code without a name here, else the HTTP status, and the id of the call: what the support asks for. */
function referenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const { code, status, requestId } = error;
  const number = /^\d+$/.test(code) ? code : status > 0 ? String(status) : undefined;
  return [number, requestId].filter((part) => part !== undefined).join(', ');
}

/**
 * Returns a function that turns a failure, a rejected call's error or a validator's code into a sentence: the server's first
 * message when it says more than the code, else the translated text of a known code, else the server's first message,
 * else a general sentence with the number of the code and the id of the call, which one can tell the support. A server's
 * message is isolated, for it can be in another language. The messages of exceptions are for developers, who get them by
 * `onError`; a text never contains them.
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
      if (code !== undefined && code !== 'generic' && isKnown(code)) return t(code);
      if (serverText !== undefined) return serverText;
      const reference = referenceOf(error);
      return reference === '' ? t('generic') : `${t('generic')} (${isolate(reference)})`;
    },
    [t, i18n],
  );
}
