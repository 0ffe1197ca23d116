import { packageName } from './folder.ts';
import type { Answers, Template } from './options.ts';
import { ranges } from './ranges.ts';

/** Files of the templates by path below their folder, such as `react/src/main.tsx`. */
export type TemplateFiles = Readonly<Record<string, string>>;

/** Address in the templates that stands for the API of the answers. */
const API = 'http://localhost:4300';

/** Texts of the templates and those that replace them in an English page. */
const english: readonly (readonly [persian: string, english: string])[] = [
  ['lang="fa" dir="rtl"', 'lang="en" dir="ltr"'],
  ['locale="fa"', 'locale="en"'],
  ['فایل‌های من', 'My files'],
  ['خروج', 'Sign out'],
];

const react = ['@tanstack/react-query', 'react', 'react-dom'] as const;
const types = ['@types/react', '@types/react-dom', 'typescript'] as const;

type Foreign = keyof typeof ranges;

interface Kind {
  readonly ours: readonly string[];
  readonly packages: readonly Foreign[];
  readonly tools: readonly Foreign[];
  readonly scripts: Readonly<Record<string, string>>;
  /** Folder that gets the files that templates share; undefined for none. */
  readonly shared: string | undefined;
}

const viteScripts = { dev: 'vite', build: 'vite build', preview: 'vite preview' } as const;

const kinds: Readonly<Record<Template, Kind>> = {
  react: {
    ours: ['@abrak/core', '@abrak/react'],
    packages: react,
    tools: ['@vitejs/plugin-react', ...types, 'vite'],
    scripts: { ...viteScripts, build: 'tsc && vite build' },
    shared: 'src',
  },
  next: {
    ours: ['@abrak/core', '@abrak/react'],
    packages: [...react, 'next'],
    tools: ['@types/node', ...types],
    scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
    shared: 'app',
  },
  html: { ours: ['@abrak/elements'], packages: [], tools: ['vite'], scripts: viteScripts, shared: undefined },
};

const sorted = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

const rangeOf = (name: Foreign) => [name, ranges[name]] as const;

function manifestOf({ folder, template }: Answers, version: string): string {
  const { ours, packages, tools, scripts } = kinds[template];
  const manifest = {
    name: packageName(folder),
    private: true,
    version: '0.0.0',
    type: 'module',
    scripts,
    dependencies: sorted([...ours.map((name) => [name, version] as const), ...packages.map(rangeOf)]),
    devDependencies: sorted(tools.map(rangeOf)),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Files of which a project gets one, under the name after the arrow. */
const variants = (api: string | undefined): Readonly<Record<string, string | undefined>> => ({
  'memoryClient.ts': api === undefined ? 'client.ts' : undefined,
  'apiClient.ts': api === undefined ? undefined : 'client.ts',
  // npm leaves files of this name out of a package.
  _gitignore: '.gitignore',
});

function placeOf(path: string, { template, api }: Answers): string | undefined {
  const [top, ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  const names = variants(api);
  const renamed = name in names ? names[name] : name;
  if (renamed === undefined) return undefined;
  const place = [...rest.slice(0, -1), renamed].join('/');
  if (top === template || top === 'common') return place;
  const { shared } = kinds[template];
  return top === 'shared' && shared !== undefined ? `${shared}/${place}` : undefined;
}

function fill(text: string, { folder, locale, api, template }: Answers): string {
  const demo = template === 'html' ? 'demo:' : API;
  // The address last: what it contains is not replaced.
  const pairs = [...(locale === 'en' ? english : []), ['my-files', packageName(folder)], [API, api ?? demo]] as const;
  return pairs.reduce((filled, [from, to]) => filled.replaceAll(from, () => to), text);
}

/**
 * Returns the files of a project by path. `version` is that of the packages of Abrak, which are released together.
 */
export function projectFiles(answers: Answers, template: TemplateFiles, version: string): Record<string, string> {
  const files = Object.entries(template).flatMap(([path, text]) => {
    const place = placeOf(path, answers);
    return place === undefined ? [] : [[place, fill(text, answers)] as const];
  });
  return { 'package.json': manifestOf(answers, version), ...Object.fromEntries(files) };
}
