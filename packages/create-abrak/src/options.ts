import { parseArgs } from 'node:util';

/** Templates, by the name of their folder. */
export const templates = ['react', 'next', 'html'] as const;

export type Template = (typeof templates)[number];

/** Languages of the pages. */
export const locales = ['fa', 'en'] as const;

export type Locale = (typeof locales)[number];

/** Answers from which a project is written. */
export interface Answers {
  /** Folder of the project; its last part is the name of the package. */
  readonly folder: string;
  readonly template: Template;
  readonly locale: Locale;
  /** Address of the API; undefined for sample data in the memory of the page. */
  readonly api: string | undefined;
}

/** Flags of the command line; what is missing is asked, or takes its default with `yes`. */
export interface Flags extends Partial<Answers> {
  readonly yes: boolean;
  readonly help: boolean;
}

/** Text of `--help`. */
export const help = `npm create abrak@latest [folder] -- [flags]

  --template  ${templates.join(' | ')}; default: react
  --locale    ${locales.join(' | ')}; default: fa
  --api       Address of an API, or demo for sample data in the memory of the page; default: demo
  --yes       Takes the defaults instead of asking
  --help      Shows this text`;

/** Value of `--api` for sample data. */
const DEMO = 'demo';

const options = {
  template: { type: 'string' },
  locale: { type: 'string' },
  api: { type: 'string' },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Mistake of the command line or of an answer, which is told without a stack. */
export class Refusal extends Error {}

function oneOf<Word extends string>(flag: string, words: readonly Word[], given: string | undefined): Word | undefined {
  const word = words.find((one) => one === given);
  if (given !== undefined && word === undefined) throw new Refusal(`--${flag} is one of ${words.join(', ')}.`);
  return word;
}

function addressOf(api: string): string | undefined {
  try {
    const { href, protocol } = new URL(api);
    // The templates have it between quotes.
    return /^https?:$/.test(protocol) ? href.replaceAll("'", '%27') : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with the address of an API; undefined for `demo` and for a right one. */
export function apiProblem(api: string): string | undefined {
  if (api === DEMO) return undefined;
  return addressOf(api) !== undefined
    ? undefined
    : 'The address of the API begins with https:// or http://; or write demo.';
}

/** Returns the address of an API; undefined for `demo`. Throws a Refusal for a wrong one. */
export function apiOf(api: string): string | undefined {
  const problem = apiProblem(api);
  if (problem !== undefined) throw new Refusal(problem);
  return addressOf(api)?.replace(/\/$/, '');
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/** Parses the words after the command. Throws a Refusal for an unknown flag, with the list of flags, and a wrong value. */
export function parseFlags(words: readonly string[]): Flags {
  const { values, positionals } = parse(words);
  if (positionals.length > 1) throw new Refusal(`One folder is expected, not ${positionals.join(', ')}.\n\n${help}`);
  const [folder] = positionals;
  const template = oneOf('template', templates, values.template);
  const locale = oneOf('locale', locales, values.locale);
  return {
    yes: values.yes,
    help: values.help,
    ...(folder !== undefined && { folder }),
    ...(template && { template }),
    ...(locale && { locale }),
    ...(values.api !== undefined && { api: apiOf(values.api) }),
  };
}
