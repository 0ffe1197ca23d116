import { select, text } from '@clack/prompts';
import { folderProblem } from './folder.ts';
import { type Answers, apiOf, apiProblem, type Flags, type Locale, Refusal, type Template } from './options.ts';

/** Questions of the terminal; a test answers them itself. */
export interface Prompts {
  readonly select: typeof select;
  readonly text: typeof text;
}

const defaults = { folder: 'my-files', template: 'react', locale: 'fa', api: undefined } as const;

const templateOptions = [
  { value: 'react' as const, label: 'React', hint: 'Vite and TypeScript' },
  { value: 'next' as const, label: 'Next' },
  { value: 'html' as const, label: 'HTML', hint: 'custom elements, no framework' },
];

const localeOptions = [
  { value: 'fa' as const, label: 'فارسی' },
  { value: 'en' as const, label: 'English' },
];

/** Returns an answer; throws a Refusal for a question that was cancelled. */
async function given<Value extends string>(answer: Promise<Value | symbol>): Promise<Value> {
  const value = await answer;
  if (typeof value === 'symbol') throw new Refusal('Nothing was written.');
  return value;
}

/** Completes the flags: with the defaults if `yes` is set, else by questions. Throws a Refusal when one is cancelled. */
export async function ask(flags: Flags, prompts: Prompts = { select, text }): Promise<Answers> {
  if (flags.yes) return { ...defaults, ...flags };
  const askFolder = () =>
    prompts.text({
      message: 'Folder',
      placeholder: defaults.folder,
      defaultValue: defaults.folder,
      validate: (value) => folderProblem(value === undefined || value === '' ? defaults.folder : value),
    });
  const askApi = () =>
    prompts.text({
      message: 'Address of the API, or demo for sample data in the memory of the page',
      placeholder: 'demo',
      defaultValue: 'demo',
      validate: (value) => apiProblem(value === undefined || value === '' ? 'demo' : value),
    });
  return {
    folder: flags.folder ?? (await given(askFolder())),
    template:
      flags.template ??
      (await given<Template>(prompts.select<Template>({ message: 'Template', options: templateOptions }))),
    locale:
      flags.locale ?? (await given<Locale>(prompts.select<Locale>({ message: 'Language', options: localeOptions }))),
    api: 'api' in flags ? flags.api : apiOf(await given(askApi())),
  };
}
