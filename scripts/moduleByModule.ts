import { build, type Plugin } from 'esbuild';

/** Leaves each module a file of its own, so that a page pays for what it names and for nothing beside it. */
export const moduleByModule: Plugin = {
  name: 'module-by-module',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};

/** The modules of the package at hand that its doors lead to; those that only tests use stand beside them. */
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
