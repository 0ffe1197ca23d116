import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { transform } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { moduleByModule, publishedModules } from '../../scripts/moduleByModule.ts';
import { classPrefix, styleIdentifiers } from '../../scripts/styleIdentifiers.ts';
import { buildTargets as target } from '../../scripts/supportedBrowsers.ts';
import { bundlePackages, compiledIn } from './build/compiledIn.ts';
import { unlayered } from './build/unlayered.ts';

const wholeFolder = 'dist/whole';

async function minify(css: string): Promise<string> {
  const { code } = await transform(css, { loader: 'css', minify: true, target });
  return code;
}

/** Writes one minified style sheet for the whole package, with and without a layer. */
async function writeStyles(): Promise<void> {
  const css = await minify(await readFile(`${wholeFolder}/index.css`, 'utf8'));
  await writeFile('dist/styles.css', css);
  await writeFile('dist/styles.unlayered.css', await minify(unlayered(css, classPrefix)));
  await rm(wholeFolder, { recursive: true });
}

/** Deletes the style sheets beside the modules; styles.css and styles.unlayered.css contain all of them. */
async function dropStyles(): Promise<void> {
  for await (const sheet of glob('dist/**/*.css{,.map}', {
    exclude: ['dist/styles.css', 'dist/styles.unlayered.css', `${wholeFolder}/**`],
  }))
    await rm(sheet);
}

const styles = () => vanillaExtractPlugin({ identifiers: styleIdentifiers });

const entries = [
  'src/index.ts',
  'src/headless.ts',
  'src/internal.ts',
  'src/theme/public.ts',
  'src/locales/ar/index.ts',
  'src/locales/pseudo/index.ts',
];

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
