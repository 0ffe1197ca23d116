import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { BuiltElement } from './elements.ts';

const folder = join(import.meta.dirname, '..');

/** Sources of modules without a file, by path from the package's folder. */
export type TagModules = Readonly<Record<string, string>>;

/** Path of the module that loads the entry of each tag that is on the page. */
export const loaderPath = 'src/tags/loader.js';

/** Returns the path of the module that defines a tag. */
export const entryPath = (name: string) => `src/tags/${name}.js`;

const entryOf = ({ className, module, tag }: BuiltElement) => `import { ${className} } from '../../${module}';
import { register } from '../internal/register.ts';
export { ${className} };
register(${className}, '${tag}');
`;

const loaderOf = (elements: readonly BuiltElement[]) => `import { watchForTags } from '../internal/watchForTags.ts';
watchForTags({ ${elements.map(({ name, tag }) => `'${tag}': () => import('./${name}.js')`).join(', ')} });
`;

/** Returns the loader, and the entry of each tag. */
export function tagModules(elements: readonly BuiltElement[]): TagModules {
  const entries = elements.map((element) => [entryPath(element.name), entryOf(element)] as const);
  return { ...Object.fromEntries(entries), [loaderPath]: loaderOf(elements) };
}

/** Vite plugin that serves modules without a file. */
export function serveModules(modules: TagModules): Plugin {
  const sources = new Map(Object.entries(modules).map(([path, source]) => [normalizePath(join(folder, path)), source]));
  return {
    name: 'tag-modules',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const path = normalizePath(id.startsWith('.') ? join(importer, '..', id) : id);
      return sources.has(path) ? path : undefined;
    },
    load: (id) => sources.get(id),
  };
}
