import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

/** Report of the public exports of a package. */
export interface ApiReport {
  /** Markdown with the signature of each public name. */
  readonly text: string;
  /** Public names by subpath; `.` is the root. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Sentences about types that a public signature names but no entry exports. */
  readonly forgotten: readonly string[];
}

const ENTRY = 'api.d.ts';
const FORGOTTEN = 'ae-forgotten-export';

// The internal entries are not supported, so they are no part of the public API.
const isPublic = (subpath: string): boolean => !subpath.startsWith('./internal');

function publicTypes(folder: string): Readonly<Record<string, string>> {
  const { exports }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const typed = Object.entries(exports).flatMap(([subpath, entry]): [string, string][] =>
    isPublic(subpath) && typeof entry !== 'string' ? [[subpath, entry.types]] : [],
  );
  return Object.fromEntries(typed);
}

const namespaceOf = (subpath: string): string =>
  subpath.slice(2).replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

// One module that has each subpath as a namespace: the extractor reads one entry per report.
function entryText(types: Readonly<Record<string, string>>): string {
  const lines = Object.entries(types).map(([subpath, file]) => {
    const path = file.replace('./dist/', './');
    return subpath === '.' ? `export * from '${path}';` : `export * as ${namespaceOf(subpath)} from '${path}';`;
  });
  return `${lines.join('\n')}\n`;
}

function extract(folder: string, entry: string, output: string): Pick<ApiReport, 'forgotten' | 'text'> {
  const reportFileName = 'report.api.md';
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2023',
            lib: ['ES2024', 'ESNext.Intl', 'DOM', 'DOM.Iterable'],
            module: 'ESNext',
            moduleResolution: 'Bundler',
            jsx: 'react-jsx',
            skipLibCheck: true,
            types: [],
          },
          files: [entry],
        },
      },
      apiReport: { enabled: true, reportFileName, reportFolder: output, reportTempFolder: join(output, 'temp') },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      messages: {
        extractorMessageReporting: {
          default: { logLevel: ExtractorLogLevel.None },
          [FORGOTTEN]: { logLevel: ExtractorLogLevel.Warning },
        },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
  const faults: string[] = [];
  const forgotten: string[] = [];
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === ExtractorLogLevel.Error) faults.push(message.text);
      if (message.messageId === FORGOTTEN) forgotten.push(message.text);
      message.handled = true;
    },
  });
  if (!succeeded) throw new Error(`The API of ${folder} could not be read.\n${faults.join('\n')}`);
  return { text: readFileSync(join(output, reportFileName), 'utf8'), forgotten };
}

function namesIn(report: string, types: Readonly<Record<string, string>>): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  const rootNames = [
    ...report.matchAll(/^export (?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|type) (\w+)/gm),
  ];
  // A name that is also a global of the browser is declared under another one and renamed on export.
  const renamed = [...report.matchAll(/^export \{ \w+ as (\w+) \}/gm)];
  names['.'] = [...new Set([...rootNames, ...renamed].map(([, name = '']) => name))].toSorted();
  for (const subpath of Object.keys(types).filter((path) => path !== '.')) {
    const members =
      new RegExp(`^declare namespace ${namespaceOf(subpath)} \\{\\n\\s+export \\{([^}]*)\\}`, 'm').exec(report)?.[1] ??
      '';
    names[subpath] = members
      .split(',')
      .map((member) => member.trim().split(' as ').at(-1) ?? '')
      .filter((name) => name !== '')
      .toSorted();
  }
  return names;
}

/** Reads the public API of a built package, given by its folder. Throws when its declarations cannot be read. */
export function readApi(folder: string): ApiReport {
  const types = publicTypes(folder);
  const entry = join(folder, 'dist', ENTRY);
  const output = mkdtempSync(join(tmpdir(), 'abrak-api-'));
  mkdirSync(join(output, 'temp'));
  writeFileSync(entry, entryText(types));
  try {
    const { text, forgotten } = extract(folder, entry, output);
    return { text, names: namesIn(text, types), forgotten };
  } finally {
    rmSync(entry);
    rmSync(output, { recursive: true });
  }
}
