import { codePointCount, isBlank, withoutBidiControls, withoutControls } from '../shared/internal.ts';
import type { ErrorCode } from './errorCodes.ts';
import { wireErrorCodes } from './errorNumbers.ts';

/** Maximum length of a server's message in code points; longer ones are cut. */
export const SERVER_MESSAGE_LIMIT = 300;

const HTTP_INTERNAL_ERROR = 500;
const { generic, badRequest, nameExists } = wireErrorCodes;
const vagueWireCodes: ReadonlySet<string> = new Set([generic, badRequest, nameExists, HTTP_INTERNAL_ERROR].map(String));

// The provider explains why and until when; a sentence of ours cannot.
const switchedOffCodes: ReadonlySet<ErrorCode> = new Set([
  'createDisabled',
  'extendDisabled',
  'idleDisabled',
  'upgradeDisabled',
]);

/** Code and field of an error as the server sent them. */
export interface SentCode {
  readonly code?: number | string | undefined;
  readonly field?: string | undefined;
}

/**
 * Returns true when the server's message says more about a failure than its code: the code is absent, vague or that of
 * a feature that is switched off. `sessionEnded` is always precise, for the client itself ends the session, and so is
 * `nameExists` when it names the field.
 */
export function isMessagePreferred({ code: wireCode, field }: SentCode, code: ErrorCode): boolean {
  if (wireCode === undefined) return code !== 'sessionEnded';
  if (code === 'nameExists' && field === 'name') return false;
  return vagueWireCodes.has(String(wireCode)) || switchedOffCodes.has(code);
}

/** Returns a server's message as one line of plain text of limited length; undefined when it shows nothing. */
export function toPlainMessage(text: string): string | undefined {
  const line = withoutBidiControls(withoutControls(text.replace(/\s+/gu, ' '))).trim();
  if (isBlank(line)) return undefined;
  if (codePointCount(line) <= SERVER_MESSAGE_LIMIT) return line;
  return `${[...line].slice(0, SERVER_MESSAGE_LIMIT - 1).join('')}…`;
}
