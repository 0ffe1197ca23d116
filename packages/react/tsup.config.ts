import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { transform } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import manifest from './package.json' with { type: 'json' };

const target = ['es2023', 'chrome120', 'firefox121', 'safari17.2'];

const wholeFolder = 'dist/whole';

/** One style sheet for everything, what loads later included, without the source comments that the style compiler leaves. */
async function writeStyles(): Promise<void> {
  const { code } = await transform(await readFile(`${wholeFolder}/index.css`, 'utf8'), {
    loader: 'css',
    minify: true,
    target,
  });
  await writeFile('dist/styles.css', code);
  await rm(wholeFolder, { recursive: true });
}

/** Takes away the style sheets that a build writes beside its scripts: styles.css has them all. */
async function dropStyles(folder: string, isOwn: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder);
  const sheets = names.filter((name) => /\.css(\.map)?$/.test(name) && isOwn(name));
  await Promise.all(sheets.map((name) => rm(join(folder, name))));
}

async function dropIndexStyles(): Promise<void> {
  await dropStyles('dist', (name) => name.startsWith('index.'));
  await dropStyles('dist/chunks', () => true);
}

const dropThemeStyles = () => dropStyles('dist', (name) => name.startsWith('theme.'));

const shared: Options = {
  format: 'esm',
  platform: 'browser',
  target,
  dts: { compilerOptions: { stripInternal: true } },
  sourcemap: true,
  banner: { js: '"use client";' },
  esbuildPlugins: [
    // With the version, so that two of them on one page never share a class.
    vanillaExtractPlugin({ identifiers: ({ hash }) => `abrak_${manifest.version.replaceAll('.', '_')}_${hash}` }),
  ],
};

// The theme apart: in a common chunk, the style compiler that its helpers need would reach every page. The styles
// apart: split, each chunk would bring its own copy of what they share.
// None cleans, since it would take the others' files; only the chunks' names ever change.
export default defineConfig(async () => {
  await rm('dist/chunks', { recursive: true, force: true });
  return [
    {
      ...shared,
      entry: { index: 'src/index.ts' },
      splitting: true,
      esbuildOptions(options) {
        options.chunkNames = 'chunks/[name]-[hash]';
      },
      onSuccess: dropIndexStyles,
    },
    {
      ...shared,
      entry: { index: 'src/index.ts' },
      outDir: wholeFolder,
      splitting: false,
      dts: false,
      sourcemap: false,
      onSuccess: writeStyles,
    },
    { ...shared, entry: { theme: 'src/theme/index.ts' }, splitting: false, onSuccess: dropThemeStyles },
  ];
});
