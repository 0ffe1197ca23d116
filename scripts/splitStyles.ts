import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build, transform } from 'esbuild';
import { compiledIn } from '../packages/react/build/compiledIn.ts';
import { styleIdentifiers } from './styleIdentifiers.ts';
import { buildTargets } from './supportedBrowsers.ts';

// Comment that separates the rules of two modules in an unminified sheet.
const moduleMarker = /\/\* vanilla-extract-css-ns:(\S+)\.vanilla\.css\?source=\S* \*\//;

/** Rules of the components by module. */
export interface SplitStyles {
  /** Minified rules by the path of their module, such as `src/ui/Button/Button.css.ts`, in the order of the whole sheet. */
  readonly rules: ReadonlyMap<string, string>;
  /** Defining module of each class. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Splits the style sheet of all components by module. */
export async function splitStyles(): Promise<SplitStyles> {
  const owners = new Map<string, string>();
  const { outputFiles } = await build({
    entryPoints: ['src/index.ts'],
    absWorkingDir: join(import.meta.dirname, '../packages/react'),
    bundle: true,
    write: false,
    outdir: 'whole',
    format: 'esm',
    packages: 'external',
    plugins: [
      compiledIn,
      vanillaExtractPlugin({
        identifiers(given) {
          const name = styleIdentifiers(given);
          owners.set(name, given.filePath);
          return name;
        },
      }),
    ],
  });
  const whole = outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '';
  const [, ...pieces] = whole.split(moduleMarker);
  const rules = new Map<string, string>();
  for (let index = 0; index < pieces.length; index += 2) {
    const { code } = await transform(pieces[index + 1] ?? '', { loader: 'css', minify: true, target: buildTargets });
    rules.set(pieces[index] ?? '', code.trim());
  }
  return { rules, owners };
}
