import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { addressOf, pageIdOf, repository } from './pageFiles.ts';

/** Page and site to which links are rewritten. */
export interface LinkContext {
  /** Path of the page's file, relative to the repository. */
  readonly path: string;
  /** Paths of all pages. */
  readonly pages: ReadonlySet<string>;
  /** Address of the repository on the web; undefined shows the paths of source files as code. */
  readonly sourceUrl: string | undefined;
}

// Fenced code, a link whose text may hold code, or inline code; only the link is rewritten.
const part =
  /^ {0,3}(`{3,})[\s\S]*?^ {0,3}\1`*\s*?$|(!?)\[((?:`[^`\n]*`|[^\][`]|\[[^\]]*\])*)\]\(([^)\s]+)\)|`[^`\n]+`/gm;

const isFolder = (target: string): boolean => statSync(join(repository, target)).isDirectory();

// The site offers the files of the examples for copying.
const isExampleFile = (target: string): boolean => target.startsWith('examples/') && !isFolder(target);

// Folders whose pages are listed by a page of the site.
const folderPages: Readonly<Record<string, string>> = {
  'docs/api': '/api/',
  'docs/decisions': '/decisions/',
  'packages/core': '/api/core/',
  'packages/elements': '/api/elements/',
  'packages/react': '/api/react/',
};

function pageAddress(target: string, anchor: string | undefined, { pages, path }: LinkContext): string | undefined {
  if (folderPages[target] !== undefined) return folderPages[target];
  // A translated page leads to other translated pages, whose headings are others.
  const translated = path.includes('/fa/') && anchor === undefined ? target.replace(/^docs\//, 'docs/fa/') : target;
  const found = [translated, target, `${target}/README.md`].find((candidate) => pages.has(candidate));
  if (found !== undefined) return addressOf(pageIdOf(found));
  return target === 'packages/core/openapi.json' ? '/http/' : undefined;
}

function asSource(label: string, target: string, sourceUrl: string | undefined): string {
  if (sourceUrl !== undefined) return `[${label}](${sourceUrl}/${target})`;
  const plain = label.replaceAll('`', '');
  return target.endsWith(plain) ? `\`${target}\`` : `${label} (\`${target}\`)`;
}

interface Link {
  readonly mark: string;
  readonly label: string;
  readonly href: string;
}

function rewrite(match: string, { mark, label, href }: Link, context: LinkContext): string {
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return match;
  const [to = '', anchor] = href.split('#');
  const target = posix.normalize(posix.join(dirname(context.path), decodeURIComponent(to))).replace(/\/$/, '');
  if (/\.(?:png|svg)$/.test(target) && target.startsWith('docs/images/'))
    return `${mark}[${label}](${target.replace('docs', '')})`;
  const section = target.replace(/\.md$/, `/${anchor ?? ''}.md`);
  if (context.pages.has(section)) return `[${label}](${addressOf(pageIdOf(section))})`;
  const address = pageAddress(target, anchor, context);
  if (address !== undefined) return `[${label}](${address}${anchor === undefined ? '' : `#${anchor}`})`;
  if (!existsSync(join(repository, target)))
    throw new Error(`${context.path} links to ${target}, which does not exist.`);
  if (isExampleFile(target)) return `[${label}](/${target.replace('examples', 'example-files')})`;
  return asSource(label, isFolder(target) ? `${target}/` : target, context.sourceUrl);
}

/** Rewrites links between files of the repository to addresses of the site; throws for a missing file. */
export function rewriteLinks(markdown: string, context: LinkContext): string {
  return markdown.replaceAll(part, (match, ...groups: readonly (string | undefined)[]) => {
    const [, mark = '', label, href] = groups;
    return label === undefined || href === undefined ? match : rewrite(match, { mark, label, href }, context);
  });
}
