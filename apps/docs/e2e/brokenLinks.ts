import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { anchorsOf } from '../../../scripts/wording/checkLinks.ts';

const target = /\s(?:href|src)="([^"]+)"/g;
const textTarget = /\]\(([^)\s]+)\)/g;
const identifier = /\sid="([^"]+)"/g;
const isInside = (href: string): boolean => !/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(href);

/** Returns the file of an address; undefined when there is none. */
function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, decodeURIComponent(path));
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return file;
  return path.endsWith('/') && existsSync(join(file, 'index.html')) ? join(file, 'index.html') : undefined;
}

function hrefsOf(path: string, content: string): readonly string[] {
  const links = path.endsWith('.html')
    ? content.replaceAll(/<script[\s\S]*?<\/script>|<(pre|code)\b[\s\S]*?<\/\1>/g, '').matchAll(target)
    : content
        .replaceAll(/^ {0,3}(`{3,})[\s\S]*?^ {0,3}\1/gm, '')
        .replaceAll(/`[^`\n]+`/g, 'code')
        .matchAll(textTarget);
  return [...new Set([...links].map(([, href = '']) => href.replaceAll('&amp;', '&')))].filter(isInside);
}

/**
 * Lists the links of all built pages, and of the texts for assistants, that lead to no file, or to no element of the
 * page that they lead to.
 */
export function findBrokenLinks(folder: string): readonly string[] {
  const known = new Map<string, ReadonlySet<string>>();
  const anchorsIn = (file: string): ReadonlySet<string> => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const content = readFileSync(file, 'utf8');
    const anchors = file.endsWith('.html')
      ? new Set([...content.matchAll(identifier)].map(([, id = '']) => id))
      : anchorsOf(content);
    known.set(file, anchors);
    return anchors;
  };
  const problemOf = (path: string, href: string): string | undefined => {
    const [address = '', hash = ''] = href.split('#');
    const from = posix.resolve('/', posix.dirname(path));
    const to = address.startsWith('/') ? address : posix.join(from, address);
    const file = address === '' ? join(folder, path) : fileOf(folder, to.split('?')[0] ?? '');
    if (file === undefined) return `${path}: ${href} does not exist`;
    const isFound = hash === '' || !/\.(?:html|md|txt)$/.test(file) || anchorsIn(file).has(decodeURIComponent(hash));
    return isFound ? undefined : `${path}: ${href} has no such heading`;
  };
  return globSync(['**/*.{html,md}', 'llms*.txt'], { cwd: folder, exclude: ['example-files/**'] }).flatMap((path) =>
    hrefsOf(path, readFileSync(join(folder, path), 'utf8'))
      .map((href) => problemOf(path, href))
      .filter((problem) => problem !== undefined),
  );
}
