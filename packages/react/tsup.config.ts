import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { transform } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { moduleByModule, publishedModules } from '../../scripts/moduleByModule.ts';
import { styleIdentifiers } from '../../scripts/styleIdentifiers.ts';
import { buildTargets as target } from '../../scripts/supportedBrowsers.ts';
import { bundlePackages, compiledIn } from './build/compiledIn.ts';

const wholeFolder = 'dist/whole';

/** Writes one minified style sheet for the whole package, without the source comments of the style compiler. */
async function writeStyles(): Promise<void> {
  const { code } = await transform(await readFile(`${wholeFolder}/index.css`, 'utf8'), {
    loader: 'css',
    minify: true,
    target,
  });
  await writeFile('dist/styles.css', code);
  await rm(wholeFolder, { recursive: true });
}

/** Deletes the style sheets beside the modules; styles.css contains all of them. */
async function dropStyles(): Promise<void> {
  for await (const sheet of glob('dist/**/*.css{,.map}', { exclude: ['dist/styles.css', `${wholeFolder}/**`] })) await rm(sheet);
}

const styles = () => vanillaExtractPlugin({ identifiers: styleIdentifiers });

const entries = ['src/index.ts', 'src/internal.ts', 'src/theme/public.ts'];

const shared: Options = {
  format: 'esm',
  platform: 'browser',
  target,
  splitting: false,
};

export default defineConfig(async () => {
  await rm('dist', { recursive: true, force: true });
  const published = await publishedModules(entries, [styles(), compiledIn]);
  await bundlePackages({ published, target });
  return [
    {
      ...shared,
      entry: published,
      sourcemap: true,
      banner: { js: '"use client";' },
      esbuildPlugins: [compiledIn, moduleByModule, styles()],
      onSuccess: dropStyles,
    },
    {
      ...shared,
      entry: { index: 'src/index.ts' },
      outDir: wholeFolder,
      esbuildPlugins: [compiledIn, styles()],
      onSuccess: writeStyles,
    },
  ];
});
