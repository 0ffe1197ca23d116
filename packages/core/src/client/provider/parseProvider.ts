import * as v from 'valibot';
import type { ProviderConfig } from './provider.ts';
import { providerSchemas } from './providerSchema.ts';

/** Configuration without its wrong values, and a sentence about each of them. */
export interface ParsedProvider {
  readonly config: ProviderConfig;
  /** Sentences for developers; each has the path, the value and the expectation. */
  readonly problems: readonly string[];
}

type Name = keyof typeof providerSchemas;
type Key = number | string;

// A wrong value voids its entry here. Everywhere else it voids the whole value: half a tax is a wrong total.
const byEntry: ReadonlySet<string> = new Set<Name>([
  'domainSuffixes',
  'gateways',
  'hostPlans',
  'payServices',
  'storageCaps',
  'units',
]);

const MAX_SHOWN_LENGTH = 60;

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

function pathText(keys: readonly Key[]): string {
  return keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutEntries(value: unknown, keys: ReadonlySet<Key>): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => !keys.has(index));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.has(key)));
  return undefined;
}

interface Read {
  readonly value: unknown;
  readonly problems: readonly string[];
}

function keysOf(issue: v.BaseIssue<unknown>): readonly Key[] {
  return issue.path?.map(({ key }) => (typeof key === 'number' ? key : String(key))) ?? [];
}

function sentence(name: string, issue: v.BaseIssue<unknown>): string {
  const path = `provider.${name}${pathText(keysOf(issue))}`;
  // An issue of a key has the key as its input; the path has the value.
  const value: unknown = issue.path?.at(-1)?.value ?? issue.input;
  return issue.input === undefined
    ? `${path} is missing, but required.`
    : `${path} is ${show(value)}; expected ${issue.message}.`;
}

function readValue(name: Name, given: unknown): Read {
  const parsed = v.safeParse(providerSchemas[name], given);
  if (parsed.success) return { value: parsed.output, problems: [] };
  const problems = parsed.issues.map((issue) => sentence(name, issue));
  const entries = parsed.issues.map((issue) => keysOf(issue)[0]);
  const wrong = new Set(entries.filter((key) => key !== undefined));
  if (!byEntry.has(name) || wrong.size === 0 || entries.includes(undefined)) return { value: undefined, problems };
  return { value: withoutEntries(given, wrong), problems };
}

function isName(name: string): name is Name {
  return Object.hasOwn(providerSchemas, name);
}

/**
 * Reads a provider's configuration from untrusted JSON. A wrong value is voided, so that its default applies, and told
 * in one sentence; null counts as absent.
 */
export function parseProvider(given: unknown): ParsedProvider {
  if (given === undefined || given === null) return { config: {}, problems: [] };
  if (!isObject(given)) return { config: {}, problems: [`provider is ${show(given)}; expected an object.`] };
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    if (isName(name)) {
      const read = readValue(name, value);
      if (read.value !== undefined) values[name] = read.value;
      problems.push(...read.problems);
    } else problems.push(`provider.${name} is unknown; expected one of ${Object.keys(providerSchemas).join(', ')}.`);
  }
  return { config: values, problems };
}
