import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const target = /\s(?:href|src)="([^"]+)"/g;
const anchor = /\sid="([^"]+)"/g;

/** Returns the file of an address; undefined when there is none. */
function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, decodeURIComponent(path));
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return file;
  return path.endsWith('/') && existsSync(join(file, 'index.html')) ? join(file, 'index.html') : undefined;
}

/** Lists the links of all built pages that lead to no file, or to no element of the page that they lead to. */
export function findBrokenLinks(folder: string): readonly string[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (file: string): ReadonlySet<string> => {
    const known =
      anchors.get(file) ?? new Set([...readFileSync(file, 'utf8').matchAll(anchor)].map(([, id = '']) => id));
    anchors.set(file, known);
    return known;
  };
  const problemOf = (page: string, href: string): string | undefined => {
    const [path = '', hash = ''] = href.replaceAll('&amp;', '&').split('#');
    const file = path === '' ? join(folder, page) : fileOf(folder, path.split('?')[0] ?? '');
    if (file === undefined) return `${page}: ${href} does not exist`;
    const isFound = hash === '' || !file.endsWith('.html') || anchorsOf(file).has(decodeURIComponent(hash));
    return isFound ? undefined : `${page}: ${href} has no such heading`;
  };
  return globSync('**/*.html', { cwd: folder }).flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8').replaceAll(
      /<script[\s\S]*?<\/script>|<pre[\s\S]*?<\/pre>/g,
      '',
    );
    const links = new Set([...html.matchAll(target)].map(([, href = '']) => href).filter((href) => /^[/#]/.test(href)));
    return [...links].map((href) => problemOf(page, href)).filter((problem) => problem !== undefined);
  });
}
