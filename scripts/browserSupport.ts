import { relative } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import esX from 'eslint-plugin-es-x';
import { buildConsole, consoleFolder } from './buildConsole.ts';
import { root } from './runCommand.ts';
import { supportedBrowsers } from './supportedBrowsers.ts';

// Found by their names alone, which arrays and schemas have too. The types of the packages do not have them.
const ambiguous = /^es-x\/no-(iterator-prototype-\w+|set-prototype-union)$/;

// Static functions of the platform that the data of `compat` lacks.
const platform = [
  { object: 'URL', property: 'parse' },
  { object: 'URL', property: 'canParse' },
  { object: 'AbortSignal', property: 'any' },
  { object: 'Response', property: 'json' },
  { object: 'ReadableStream', property: 'from' },
];

// pdf.js needs newer browsers; older ones are told so (docs/hosts.md).
const pdfFiles = ['assets/PdfViewer-*.js', 'assets/pdf.worker*'];

interface Allowance {
  /** Part of the messages. */
  readonly part: string;
  /** Occurrences in the built scripts. */
  readonly count: number;
  /** Explanation of the harmless match. */
  readonly reason: string;
}

const allowances: readonly Allowance[] = [
  { part: 'Resizable ArrayBuffer', count: 1, reason: 'a name of ours' },
  { part: 'ArrayBuffer.prototype.transfer', count: 1, reason: 'a name of ours' },
  { part: 'Array.prototype.toSorted', count: 1, reason: 'a method of a class of Radix' },
  { part: 'AbortSignal.any', count: 3, reason: 'ky and anySignal look for it first' },
  { part: 'Uint8Array', count: 4, reason: 'js-base64 looks for it first' },
];

/** Returns the problems that no allowance covers; an allowance for fewer problems than there are covers none. */
function withoutAllowed(problems: readonly string[]): readonly string[] {
  return problems.filter((problem) => {
    const allowance = allowances.find(({ part }) => problem.includes(part));
    return allowance === undefined || problems.filter((one) => one.includes(allowance.part)).length > allowance.count;
  });
}

function rules(): Linter.RulesRecord {
  const language = Object.entries(esX.configs['flat/restrict-to-es2022'].rules ?? {}).filter(
    ([name]) => !ambiguous.test(name),
  );
  return {
    ...Object.fromEntries(language),
    'compat/compat': 'error',
    'no-restricted-properties': ['error', ...platform],
  };
}

const config: Linter.Config = {
  files: ['**/*.js'],
  plugins: { compat, 'es-x': esX },
  settings: {
    browsers: supportedBrowsers,
    // Used where it exists only.
    polyfills: ['Intl.Segmenter', 'Promise.withResolvers'],
    'es-x': { aggressive: true },
  },
  rules: rules(),
};

await buildConsole();
const eslint = new ESLint({
  cwd: consoleFolder,
  overrideConfigFile: true,
  allowInlineConfig: false,
  overrideConfig: [{ ignores: pdfFiles }, config],
});
const results = await eslint.lintFiles(['assets/*.js']);
const problems = results.flatMap(({ filePath, messages }) =>
  messages.map(({ line, column, message }) => `${relative(root, filePath)}:${line}:${column} ${message}`),
);
const refused = withoutAllowed(problems);
for (const problem of refused) console.error(problem);
if (results.length === 0) console.error('There are no built scripts.');
process.exitCode = refused.length === 0 && results.length > 0 ? 0 : 1;
