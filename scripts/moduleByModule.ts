import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';

/** Keeps each module in a file of its own, so that a page loads only the modules that it imports. */
export const moduleByModule: Plugin = {
  name: 'module-by-module',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};

/**
 * Marks definitions of calls as free of side effects, so that an application drops those that it does not use. The mark
 * of `defineCall` itself does not suffice: esbuild heeds it in its own module only.
 */
export const pureDefinitions: Plugin = {
  name: 'pure-definitions',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: source.replaceAll(/(?<== )(?=define(?:Call|Change)\()/g, '/* @__PURE__ */ '), loader: 'ts' };
    });
  },
};

/** Lists the modules of the current package that its entry points reach; test-only modules are not among them. */
export async function publishedModules(doors: readonly string[], plugins: Plugin[] = []): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [...doors],
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    plugins,
  });
  return Object.keys(metafile.inputs).filter((path) => /^src\/.*\.tsx?$/.test(path));
}
