import * as v from 'valibot';
import { type ApiError, apiErrorFromAnswer, hasErrorList } from '../ApiError.ts';
import { errorNumberOf } from '../errorCodes.ts';
import { EmbedTokenSchema } from './scopes.ts';

const SHAPE = '{ token, expiresInSeconds, scopes, subject }';

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  return value === null || value === '' || typeof value === 'number' ? JSON.stringify(value) : `a ${typeof value}`;
}

function wrongAnswer(answer: unknown): string {
  if (hasErrorList(answer)) {
    const { code, message } = apiErrorFromAnswer(0, answer);
    const known = [errorNumberOf(code), code, message === code ? undefined : message];
    return `fetchToken resolved to a refusal of the API: ${known.filter((part) => part !== undefined).join(' ')}.`;
  }
  const [issue] = v.safeParse(EmbedTokenSchema, answer).issues ?? [];
  // Never the value, which may be a token.
  const wrong = issue === undefined ? '' : `: ${v.getDotPath(issue) ?? 'it'} is ${kindOf(issue.input)}`;
  return `fetchToken has to resolve to the API's answer, ${SHAPE}${wrong}.`;
}

/**
 * Returns what the developer of the page can do about a failed `fetchToken`; undefined where the failure is an answer of
 * the page. Contains no token.
 */
export function describeTokenFault({ code, cause }: ApiError, answer: unknown): string | undefined {
  if (code === 'tokenInvalid') return wrongAnswer(answer);
  if (code !== 'tokenUnavailable') return undefined;
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return `fetchToken failed: ${reason}`;
}
