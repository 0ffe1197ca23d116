import { type Check, cleanCode } from '../shared/index.ts';
import { checkLabel, isEncodedLabel, type LabelProblem, MAX_DOMAIN_LABEL_LENGTH, showLabel } from './domainLabel.ts';

/** The suffix that a new domain has unless another is chosen (A §9, B §2). */
export const DEFAULT_DOMAIN_SUFFIX = '.com';

/** A suffix that names are judged by. */
export interface SuffixRule {
  /** With its dot. */
  readonly suffix: string;
  /** Whether it takes names of other scripts. */
  readonly allowsIdn: boolean;
}

/** Why a typed domain name is none; some come with the limit, the name or the suffix that is meant as a param. */
export type DomainNameProblem =
  | LabelProblem
  /** Two dots, or one in front. */
  | 'domainNameDots'
  | 'domainIdnUnsupported'
  /** Something below the name that could be had. */
  | 'domainSubdomain'
  | 'domainSuffixUnknown'
  | 'required';

/** How a typed name is judged. */
export interface DomainNameOptions {
  /** What a name without one gets; default: DEFAULT_DOMAIN_SUFFIX. */
  readonly suffix?: string;
  /** Those that there are; a typed one among them wins over `suffix`. Default: only `suffix`, which takes every script. */
  readonly suffixes?: readonly SuffixRule[];
  /** Whether a typed suffix may be any, as that of a domain that is registered elsewhere may; default false. */
  readonly isAnySuffix?: boolean;
}

type Problem = Extract<Check<string, DomainNameProblem>, { ok: false }>;

interface Parts {
  readonly labels: readonly string[];
  readonly rule: SuffixRule;
}

// Nothing that could be a name is longer (RFC 1035), whatever stands around it in an address.
const MAX_TYPED_LENGTH = 2_000;

/** The host of an address that was pasted whole, or what was typed. */
function hostOf(typed: string): string {
  const cleaned = cleanCode(typed.slice(0, MAX_TYPED_LENGTH)).toLowerCase();
  const [host = ''] = cleaned.replace(/^[a-z][a-z0-9+.-]*:\/\//u, '').split(/[/?#\\]/u);
  return host.replace(/:\d{0,5}$/u, '').replace(/(?<=[^.])\.$/u, '');
}

function problem(code: DomainNameProblem, params?: Problem['params']): Problem {
  return params === undefined ? { ok: false, code } : { ok: false, code, params };
}

const anySuffix = (suffix: string): SuffixRule => ({ suffix, allowsIdn: true });

/** A name's labels in front of its suffix. */
function split(host: string, { suffix = DEFAULT_DOMAIN_SUFFIX, suffixes = [anySuffix(suffix)], isAnySuffix = false }: DomainNameOptions): Parts | Problem {
  const known = suffixes.filter((rule) => host.endsWith(rule.suffix)).toSorted((one, other) => other.suffix.length - one.suffix.length)[0];
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

/** The one label of a name to register, as the wire has it. */
function judgeLabel(labels: readonly string[], { suffix, allowsIdn }: SuffixRule): Check<string, DomainNameProblem> {
  if (labels.includes('')) return problem('domainNameDots');
  const checks = labels.map(checkLabel);
  const [wrong] = checks.flatMap((check) => check.problem ?? []);
  if (wrong !== undefined) return problem(wrong, wrong === 'domainNameTooLong' ? { limit: MAX_DOMAIN_LABEL_LENGTH } : undefined);
  const ascii = checks.flatMap((check) => (check.problem === undefined ? check.ascii : []));
  const label = ascii.at(-1) ?? '';
  if (ascii.length > 1) return problem('domainSubdomain', { name: `${showLabel(label)}${suffix}` });
  if (!allowsIdn && isEncodedLabel(label)) return problem('domainIdnUnsupported', { suffix });
  return { ok: true, value: label };
}

/** The labels of a name that is registered elsewhere, its last one the suffix. */
function judgeAll(labels: readonly string[], top: string): Check<string, DomainNameProblem> {
  const checked = [...labels, top].map((label) => judgeLabel([label], anySuffix('')));
  const wrong = checked.find((check) => !check.ok);
  return wrong ?? { ok: true, value: checked.flatMap((check) => (check.ok ? check.value : [])).join('.') };
}

/**
 * Judges the name of a domain, typed alone, with its suffix or in a whole address; the value is the whole name as the
 * calls take it: lower-case ASCII, names of other scripts in their xn-- form (B §5, which shows no pattern). Joiners
 * are left out and Arabic letters are the Persian ones, so that a name is one however it was typed.
 */
export function checkDomainName(typed: string, options: DomainNameOptions = {}): Check<string, DomainNameProblem> {
  const host = hostOf(typed);
  if (host === '') return problem('required');
  const parts = split(host, options);
  if (!('labels' in parts)) return parts;
  const labels = withoutWww(parts.labels);
  const { suffixes = [], isAnySuffix = false } = options;
  const isOffered = suffixes.some(({ suffix }) => suffix === parts.rule.suffix);
  if (isAnySuffix && !isOffered) return judgeAll(labels, parts.rule.suffix.slice(1));
  const label = judgeLabel(labels, parts.rule);
  return label.ok ? { ok: true, value: `${label.value}${parts.rule.suffix}` } : label;
}

/** A name of the wire as people read it: Persian instead of xn--. */
export function showDomainName(ascii: string): string {
  return ascii.split('.').map(showLabel).join('.');
}

/** The names that a typed one stands for, one with each suffix that can have it, in the order of the suffixes. */
export function domainNamesOf(typed: string, suffixes: readonly SuffixRule[]): readonly string[] {
  const [first] = suffixes;
  if (first === undefined) return [];
  const anyScript = suffixes.map(({ suffix }) => anySuffix(suffix));
  const check = checkDomainName(typed, { suffix: first.suffix, suffixes: anyScript });
  if (!check.ok) return [];
  const label = check.value.split('.')[0] ?? '';
  return suffixes.filter(({ allowsIdn }) => allowsIdn || !isEncodedLabel(label)).map(({ suffix }) => `${label}${suffix}`);
}
