import { parseUrl } from '../shared/internal.ts';
import { decodePunycode } from './punycode.ts';

/** Maximum length of a domain label in wire format, in characters (RFC 1035). */
export const MAX_DOMAIN_LABEL_LENGTH = 63;

const ENCODED = 'xn--';

// RFC 5890: no leading or trailing dash, and no dashes in the third and fourth position except in "xn--".
const plainLabel = /^[a-z0-9-]+$/;
const wrongDash = /^-|-$|^..--/u;

// One script per label: mixed scripts allow look-alike names.
const persianLabel = /^(?:(?=\p{L})\p{Script=Arabic}|[0-9\u200C-])+$/u;
const latinLabel = /^(?:(?=\p{L})\p{Script=Latin}|[0-9-])+$/u;

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

// Arabic letters that an Arabic keyboard types instead of their Persian counterparts.
// A heh with the sign that some keyboards type after it is the letter that others type at once.
const persianLetters: Readonly<Record<string, string>> = { ك: 'ک', ي: 'ی', ى: 'ی', '\u0647\u0654': '\u06C0' };

/** Reason why a domain label is invalid. */
export type DomainLabelProblem =
  /** A mark that no name has, such as an en dash; in the params. */
  | 'domainNameCharacter'
  | 'domainNameDash'
  | 'domainNameEmoji'
  | 'domainNameInvalid'
  | 'domainNameSpace'
  | 'domainNameTooLong';

/** Label in wire format, or the reason why it is invalid. */
export type LabelCheck =
  | { readonly ascii: string; readonly problem?: never }
  | { readonly problem: DomainLabelProblem };

function encode(label: string): string | undefined {
  // The URL parser is the only IDNA encoder that every platform has.
  return parseUrl(`http://${label}.example`)?.hostname.split('.')[0];
}

/** Decodes an xn-- label; undefined when it is invalid or could not have been typed. */
function decode(ascii: string): string | undefined {
  const decoded = decodePunycode(ascii.slice(ENCODED.length));
  if (decoded === undefined || plainLabel.test(decoded)) return undefined;
  const isOneScript = persianLabel.test(decoded) || latinLabel.test(decoded);
  return isOneScript && !wrongDash.test(decoded) && encode(decoded) === ascii ? decoded : undefined;
}

/** Returns the first punctuation mark or symbol that no name has. */
export function foreignMark(label: string): string | undefined {
  return /(?!-)[\p{P}\p{S}]/u.exec(label)?.[0];
}

function problemOf(label: string): DomainLabelProblem | undefined {
  if (label.length > MAX_DOMAIN_LABEL_LENGTH) return 'domainNameTooLong';
  if (/\s/u.test(label)) return 'domainNameSpace';
  if (emoji.test(label)) return 'domainNameEmoji';
  if (foreignMark(label) !== undefined) return 'domainNameCharacter';
  if (!label.startsWith(ENCODED) && wrongDash.test(label)) return 'domainNameDash';
  return undefined;
}

/**
 * Checks a cleaned label without dots: ASCII letters, digits and dashes, or letters of a single script (Latin or
 * Arabic).
 */
export function checkLabel(cleaned: string): LabelCheck {
  const problem = problemOf(cleaned);
  if (problem !== undefined) return { problem };
  const isPlain = plainLabel.test(cleaned);
  if (isPlain && !cleaned.startsWith(ENCODED)) return { ascii: cleaned };
  if (isPlain) return decode(cleaned) === undefined ? { problem: 'domainNameInvalid' } : { ascii: cleaned };
  const label = cleaned.replace(/[كيى]|\u0647\u0654/gu, (letter) => persianLetters[letter] ?? letter);
  const ascii = persianLabel.test(label) || latinLabel.test(label) ? encode(label) : undefined;
  if (ascii === undefined || decode(ascii) === undefined) return { problem: 'domainNameInvalid' };
  return ascii.length > MAX_DOMAIN_LABEL_LENGTH ? { problem: 'domainNameTooLong' } : { ascii };
}

/** Returns true for an encoded (xn--) label. */
export function isEncodedLabel(ascii: string): boolean {
  return ascii.startsWith(ENCODED);
}

/** Converts a wire label to its display form; an invalid xn-- label is returned unchanged. */
export function showLabel(ascii: string): string {
  return isEncodedLabel(ascii) ? (decode(ascii) ?? ascii) : ascii;
}
