import { decodePunycode } from './punycode.ts';

/** How long a label of a domain may be on the wire, in characters (RFC 1035). */
export const MAX_DOMAIN_LABEL_LENGTH = 63;

const ENCODED = 'xn--';

// RFC 5890: a dash neither first nor last, and none in the third and fourth place but in "xn--".
const plainLabel = /^[a-z0-9-]+$/;
const wrongDash = /^-|-$|^..--/u;

// One script in a label: letters of another that look the same make names that nobody can tell apart.
const persianLabel = /^(?:(?=\p{L})\p{Script=Arabic}|[0-9\u200C-])+$/u;
const latinLabel = /^(?:(?=\p{L})\p{Script=Latin}|[0-9-])+$/u;

const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

// What an Arabic keyboard writes for letters that Persian has of its own.
const persianLetters: Readonly<Record<string, string>> = { ك: 'ک', ي: 'ی', ى: 'ی' };

/** Why a label is none. */
export type LabelProblem = 'domainNameDash' | 'domainNameEmoji' | 'domainNameInvalid' | 'domainNameSpace' | 'domainNameTooLong';

/** A label as the wire has it, or why it is none. */
export type LabelCheck = { readonly ascii: string; readonly problem?: never } | { readonly problem: LabelProblem };

function encode(label: string): string | undefined {
  // Every platform encodes names in addresses, and nowhere else.
  const address = `http://${label}.example`;
  if (!URL.canParse(address)) return undefined;
  const [ascii] = new URL(address).hostname.split('.');
  return ascii;
}

/** What an encoded label means, when it is one that could have been typed; undefined otherwise. */
function decode(ascii: string): string | undefined {
  const meant = decodePunycode(ascii.slice(ENCODED.length));
  if (meant === undefined || plainLabel.test(meant)) return undefined;
  const isOneScript = persianLabel.test(meant) || latinLabel.test(meant);
  return isOneScript && !wrongDash.test(meant) && encode(meant) === ascii ? meant : undefined;
}

function problemOf(label: string): LabelProblem | undefined {
  if (label.length > MAX_DOMAIN_LABEL_LENGTH) return 'domainNameTooLong';
  if (/\s/u.test(label)) return 'domainNameSpace';
  if (pictures.test(label)) return 'domainNameEmoji';
  if (!label.startsWith(ENCODED) && wrongDash.test(label)) return 'domainNameDash';
  return undefined;
}

/** Judges a label that was cleaned and has no dots: ASCII letters, digits and dashes, or letters of one script beside Latin. */
export function checkLabel(cleaned: string): LabelCheck {
  const problem = problemOf(cleaned);
  if (problem !== undefined) return { problem };
  const isPlain = plainLabel.test(cleaned);
  if (isPlain && !cleaned.startsWith(ENCODED)) return { ascii: cleaned };
  if (isPlain) return decode(cleaned) === undefined ? { problem: 'domainNameInvalid' } : { ascii: cleaned };
  const label = cleaned.replace(/[كيى]/gu, (letter) => persianLetters[letter] ?? letter);
  const ascii = persianLabel.test(label) || latinLabel.test(label) ? encode(label) : undefined;
  if (ascii === undefined || decode(ascii) === undefined) return { problem: 'domainNameInvalid' };
  return ascii.length > MAX_DOMAIN_LABEL_LENGTH ? { problem: 'domainNameTooLong' } : { ascii };
}

/** Whether a label of the wire stands for one of another script. */
export function isEncodedLabel(ascii: string): boolean {
  return ascii.startsWith(ENCODED);
}

/** A label of the wire as people read it; one that stands for nothing that could be registered stays as it is. */
export function showLabel(ascii: string): string {
  return isEncodedLabel(ascii) ? (decode(ascii) ?? ascii) : ascii;
}
