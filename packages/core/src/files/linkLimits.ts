import { type Check, toLatinDigits } from '../shared/index.ts';
import { cleanCode, codePointCount, DAY_MS, hasControls } from '../shared/internal.ts';

/** Minimum length of a link's password in code points. */
export const MIN_LINK_PASSWORD_LENGTH = 6;

/** Maximum length of a link's password in code points. */
export const MAX_LINK_PASSWORD_LENGTH = 128;

/** Largest maximum of downloads. */
export const MAX_LINK_DOWNLOADS = 1_000_000;

/** Maximum days from now until a link ends. */
export const MAX_LINK_DAYS = 3_650;

/** Days after which a link ends that forms offer. */
export const linkDays = [1, 7, 30] as const;

/** Limits of the link of a document that is shared with its link or with everybody, and what is used of them. */
export interface LinkLimits {
  /** End of the link in milliseconds since the epoch; null without an end. */
  readonly expiresAt: number | null;
  readonly hasPassword: boolean;
  /** Null without a maximum. */
  readonly maxDownloads: number | null;
  /** Downloads through the link since it got its first limit or its new address. */
  readonly downloads: number;
  /** True when a folder around the document is shared by a link, too: that link opens the document without these limits. */
  readonly isOpenAround: boolean;
}

/** New limits of a link: null removes a limit, an absent one stays. */
export interface LinkLimitChanges {
  readonly expiresAt?: number | null | undefined;
  readonly password?: string | null | undefined;
  readonly maxDownloads?: number | null | undefined;
}

/** Error code of `checkLinkPassword`; the lengths have the param `limit`. */
export type LinkPasswordProblem = 'linkPasswordControl' | 'linkPasswordTooLong' | 'linkPasswordTooShort';

/** Error code of `checkLinkExpiry`; `linkExpiryFar` has the param `limit` in days. */
export type LinkExpiryProblem = 'linkExpiryFar' | 'linkExpiryPast';

/** Error code of `checkLinkDownloads`, with the param `limit`. */
export type LinkDownloadsProblem = 'linkDownloadsInvalid';

/**
 * Returns the spelling of a password that is stored and compared: in Unicode NFC, without white space around it, with
 * ASCII digits. People pass it on by voice and type it with another keyboard.
 */
export function linkPasswordKey(typed: string): string {
  // Normalizing a long run of combining marks takes time that grows faster than its length.
  return toLatinDigits(
    typed
      .slice(0, 8 * MAX_LINK_PASSWORD_LENGTH)
      .normalize('NFC')
      .trim(),
  );
}

/** Validates a new password of a link. */
export function checkLinkPassword(typed: string): Check<string, LinkPasswordProblem> {
  const value = linkPasswordKey(typed);
  const length = codePointCount(value);
  if (length < MIN_LINK_PASSWORD_LENGTH)
    return { ok: false, code: 'linkPasswordTooShort', params: { limit: MIN_LINK_PASSWORD_LENGTH } };
  if (length > MAX_LINK_PASSWORD_LENGTH)
    return { ok: false, code: 'linkPasswordTooLong', params: { limit: MAX_LINK_PASSWORD_LENGTH } };
  if (hasControls(value)) return { ok: false, code: 'linkPasswordControl' };
  return { ok: true, value };
}

/** Validates the end of a link: after now, and at most `MAX_LINK_DAYS` from now. Both are milliseconds since the epoch. */
export function checkLinkExpiry(expiresAt: number, now: number): Check<number, LinkExpiryProblem> {
  if (!(expiresAt > now)) return { ok: false, code: 'linkExpiryPast' };
  if (expiresAt - now > MAX_LINK_DAYS * DAY_MS)
    return { ok: false, code: 'linkExpiryFar', params: { limit: MAX_LINK_DAYS } };
  return { ok: true, value: expiresAt };
}

/** Validates a typed maximum of downloads: a whole number from 1 to `MAX_LINK_DOWNLOADS`, in any digits. */
export function checkLinkDownloads(typed: string): Check<number, LinkDownloadsProblem> {
  const digits = cleanCode(typed);
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  if (value < 1 || value > MAX_LINK_DOWNLOADS)
    return { ok: false, code: 'linkDownloadsInvalid', params: { limit: MAX_LINK_DOWNLOADS } };
  return { ok: true, value };
}

/** State of a link: it opens, its time is over, or its downloads are used up. */
export type LinkState = 'ended' | 'open' | 'usedUp';

/** Returns the state of a link at a time in milliseconds since the epoch. It has ended at the very moment of its end. */
export function linkState(
  { expiresAt, maxDownloads, downloads }: Pick<LinkLimits, 'downloads' | 'expiresAt' | 'maxDownloads'>,
  now: number,
): LinkState {
  if (expiresAt !== null && expiresAt <= now) return 'ended';
  return maxDownloads !== null && downloads >= maxDownloads ? 'usedUp' : 'open';
}

/** Returns true when a link has at least one limit. */
export function isLimited({
  expiresAt,
  hasPassword,
  maxDownloads,
}: Pick<LinkLimits, 'expiresAt' | 'hasPassword' | 'maxDownloads'>): boolean {
  return expiresAt !== null || hasPassword || maxDownloads !== null;
}
