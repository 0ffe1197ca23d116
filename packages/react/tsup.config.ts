import { readFile, rm, writeFile } from 'node:fs/promises';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { transform } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import manifest from './package.json' with { type: 'json' };

const target = ['es2023', 'chrome120', 'firefox121', 'safari17.2'];

/** One style sheet for everything, without the source comments that the style compiler leaves. */
async function writeStyles(): Promise<void> {
  const { code } = await transform(await readFile('dist/index.css', 'utf8'), { loader: 'css', minify: true, target });
  await writeFile('dist/styles.css', code);
  await Promise.all(['dist/index.css', 'dist/index.css.map'].map((path) => rm(path)));
}

async function dropThemeStyles(): Promise<void> {
  await Promise.all(['dist/theme.css', 'dist/theme.css.map'].map((path) => rm(path)));
}

const shared: Options = {
  format: 'esm',
  platform: 'browser',
  target,
  dts: { compilerOptions: { stripInternal: true } },
  sourcemap: true,
  splitting: false,
  banner: { js: '"use client";' },
  esbuildPlugins: [
    // With the version, so that two of them on one page never share a class.
    vanillaExtractPlugin({ identifiers: ({ hash }) => `abrak_${manifest.version.replaceAll('.', '_')}_${hash}` }),
  ],
};

// Two builds: in a common chunk, the style compiler that the theme's helpers need would reach every page.
// Neither cleans, since it would take the other's files; their names never change.
export default defineConfig([
  { ...shared, entry: { index: 'src/index.ts' }, onSuccess: writeStyles },
  { ...shared, entry: { theme: 'src/theme/index.ts' }, onSuccess: dropThemeStyles },
]);
