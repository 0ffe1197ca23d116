import type { Check } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';
import {
  checkLabel,
  foreignMark,
  isEncodedLabel,
  type DomainLabelProblem,
  MAX_DOMAIN_LABEL_LENGTH,
  showLabel,
} from './domainLabel.ts';

/** Default suffix of a new domain. */
export const DEFAULT_DOMAIN_SUFFIX = '.com';

/** Domain suffix and its naming rules. */
export interface SuffixRule {
  /** Includes the leading dot. */
  readonly suffix: string;
  /** True when internationalized names (non-ASCII letters) are allowed. */
  readonly allowsIdn: boolean;
}

/** Reason why a typed domain name is invalid; some have the limit, the name or the suffix in the params. */
export type DomainNameProblem =
  | DomainLabelProblem
  /** Consecutive dots or a leading dot. */
  | 'domainNameDots'
  | 'domainIdnUnsupported'
  /** A subdomain of a name that could be registered. */
  | 'domainSubdomain'
  | 'domainSuffixUnknown'
  | 'required';

/** Suffixes that a typed domain name is checked against. */
export interface DomainNameOptions {
  /** Suffix that is added to a name without one. Default: DEFAULT_DOMAIN_SUFFIX. */
  readonly suffix?: string;
  /**
   * Suffixes that are sold; a typed one among them takes precedence over `suffix`. Default: only `suffix`, with all
   * scripts allowed.
   */
  readonly suffixes?: readonly SuffixRule[];
  /** Accepts any typed suffix, for a domain that is registered elsewhere. Default: false. */
  readonly isAnySuffix?: boolean;
}

type Problem = Extract<Check<string, DomainNameProblem>, { ok: false }>;

interface SplitName {
  readonly labels: readonly string[];
  readonly rule: SuffixRule;
}

// Limit for the typed text, which may be a full URL; no domain name is longer (RFC 1035).
const MAX_TYPED_LENGTH = 2_000;

/** Returns the host of a pasted URL, or the typed text itself. */
function hostOf(typed: string): string {
  const cleaned = cleanCode(typed.slice(0, MAX_TYPED_LENGTH)).toLowerCase();
  const [host = ''] = cleaned.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//u, '').split(/[/?#\\]/u);
  return host.replace(/:\d{0,5}$/u, '').replace(/(?<=[^.])\.$/u, '');
}

function problem(code: DomainNameProblem, params?: Problem['params']): Problem {
  return params === undefined ? { ok: false, code } : { ok: false, code, params };
}

const anySuffix = (suffix: string): SuffixRule => ({ suffix, allowsIdn: true });

/** Splits a name into its suffix and the labels before it. */
function split(
  host: string,
  { suffix = DEFAULT_DOMAIN_SUFFIX, suffixes = [anySuffix(suffix)], isAnySuffix = false }: DomainNameOptions,
): SplitName | Problem {
  const known = suffixes
    .filter((rule) => host.endsWith(rule.suffix))
    .sort((one, other) => other.suffix.length - one.suffix.length)[0];
  if (known !== undefined) return { labels: host.slice(0, -known.suffix.length).split('.'), rule: known };
  const labels = host.split('.');
  const rule = suffixes.find((one) => one.suffix === suffix) ?? anySuffix(suffix);
  if (labels.length === 1) return { labels, rule };
  const [top = ''] = labels.slice(-1);
  if (labels.includes('')) return problem('domainNameDots');
  if (isAnySuffix && /[^0-9]/u.test(top)) return { labels: labels.slice(0, -1), rule: anySuffix(`.${top}`) };
  const unknown = `.${labels.slice(labels[0] === 'www' && labels.length > 2 ? 2 : 1).join('.')}`;
  return problem('domainSuffixUnknown', { suffix: unknown });
}

function withoutWww(labels: readonly string[]): readonly string[] {
  return labels[0] === 'www' && labels.length > 1 ? labels.slice(1) : labels;
}

/** Checks the labels of a name to register; the value is its single label in wire format. */
function checkSingleLabel(
  labels: readonly string[],
  { suffix, allowsIdn }: SuffixRule,
): Check<string, DomainNameProblem> {
  if (labels.includes('')) return problem('domainNameDots');
  const checks = labels.map(checkLabel);
  const [failure] = checks.flatMap((check) => check.problem ?? []);
  if (failure === 'domainNameTooLong') return problem(failure, { limit: MAX_DOMAIN_LABEL_LENGTH });
  if (failure === 'domainNameCharacter') return problem(failure, { character: foreignMark(labels.join('')) ?? '' });
  if (failure !== undefined) return problem(failure);
  const ascii = checks.flatMap((check) => (check.problem === undefined ? check.ascii : []));
  const label = ascii.at(-1) ?? '';
  if (ascii.length > 1) return problem('domainSubdomain', { name: `${showLabel(label)}${suffix}` });
  if (!allowsIdn && isEncodedLabel(label)) return problem('domainIdnUnsupported', { suffix });
  return { ok: true, value: label };
}

/** Checks all labels of a name that is registered elsewhere; the last one is the suffix. */
function checkAllLabels(labels: readonly string[], top: string): Check<string, DomainNameProblem> {
  const checked = [...labels, top].map((label) => checkSingleLabel([label], anySuffix('')));
  const failure = checked.find((check) => !check.ok);
  return failure ?? { ok: true, value: checked.flatMap((check) => (check.ok ? check.value : [])).join('.') };
}

/**
 * Checks a domain name that was typed alone, with its suffix or as part of a URL. The value is the full name in wire
 * format: lower-case ASCII, internationalized names in their xn-- form. Invisible marks are removed and Arabic
 * letters are replaced by the Persian ones, so that every spelling gives the same name.
 */
export function checkDomainName(typed: string, options: DomainNameOptions = {}): Check<string, DomainNameProblem> {
  const host = hostOf(typed);
  if (host === '') return problem('required');
  const parts = split(host, options);
  if (!('labels' in parts)) return parts;
  const labels = withoutWww(parts.labels);
  const { suffixes = [], isAnySuffix = false } = options;
  const isOffered = suffixes.some(({ suffix }) => suffix === parts.rule.suffix);
  if (isAnySuffix && !isOffered) return checkAllLabels(labels, parts.rule.suffix.slice(1));
  const label = checkSingleLabel(labels, parts.rule);
  return label.ok ? { ok: true, value: `${label.value}${parts.rule.suffix}` } : label;
}

/** Converts a wire name to its display form: Unicode letters instead of xn--. */
export function showDomainName(ascii: string): string {
  return ascii.split('.').map(showLabel).join('.');
}

/** Returns the full names for a typed name, one for each suffix that allows it, in the order of the suffixes. */
export function domainNamesOf(typed: string, suffixes: readonly SuffixRule[]): readonly string[] {
  const [first] = suffixes;
  if (first === undefined) return [];
  const anyScript = suffixes.map(({ suffix }) => anySuffix(suffix));
  const check = checkDomainName(typed, { suffix: first.suffix, suffixes: anyScript });
  if (!check.ok) return [];
  const label = check.value.split('.')[0] ?? '';
  return suffixes
    .filter(({ allowsIdn }) => allowsIdn || !isEncodedLabel(label))
    .map(({ suffix }) => `${label}${suffix}`);
}
