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

// Fenced code and inline code are left as they are.
const code = /(^ {0,3}(`{3,})[\s\S]*?^ {0,3}\2`*\s*?$|`[^`\n]+`)/gm;
const link = /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

// Folders whose pages are listed by a page of the site.
const folderPages: Readonly<Record<string, string>> = { 'docs/decisions': '/decisions/', 'docs/api': '/api/' };

function pageAddress(target: string, anchor: string | undefined, { pages, path }: LinkContext): string | undefined {
  if (folderPages[target] !== undefined) return folderPages[target];
  // A translated page leads to other translated pages, whose headings are others.
  const translated = path.includes('/fa/') && anchor === undefined ? target.replace(/^docs\//, 'docs/fa/') : target;
  const found = [translated, target].find((candidate) => pages.has(candidate));
  if (found !== undefined) return addressOf(pageIdOf(found));
  return target === 'packages/core/openapi.json' ? '/http/' : undefined;
}

function asSource(label: string, target: string, sourceUrl: string | undefined): string {
  if (sourceUrl !== undefined) return `[${label}](${sourceUrl}/${target})`;
  const plain = label.replaceAll('`', '');
  return target.endsWith(plain) ? `\`${target}\`` : `${label} (\`${target}\`)`;
}

function rewrite(match: string, context: LinkContext): string {
  const [, mark = '', label = '', href = ''] = new RegExp(link.source).exec(match) ?? [];
  if (/^(?:[a-z]+:|#|\/)/i.test(href)) return match;
  const [to = '', anchor] = href.split('#');
  const target = posix.normalize(posix.join(dirname(context.path), decodeURIComponent(to))).replace(/\/$/, '');
  if (/\.(?:png|svg)$/.test(target) && target.startsWith('docs/images/'))
    return `${mark}[${label}](${target.replace('docs', '')})`;
  const section = target.replace(/\.md$/, `/${anchor ?? ''}.md`);
  if (context.pages.has(section)) return `[${label}](${addressOf(pageIdOf(section))})`;
  const address = pageAddress(target, anchor, context);
  if (address !== undefined) return `[${label}](${address}${anchor === undefined ? '' : `#${anchor}`})`;
  const file = join(repository, target);
  if (!existsSync(file)) throw new Error(`${context.path} links to ${target}, which does not exist.`);
  return asSource(label, statSync(file).isDirectory() ? `${target}/` : target, context.sourceUrl);
}

/** Rewrites links between files of the repository to addresses of the site; throws for a missing file. */
export function rewriteLinks(markdown: string, context: LinkContext): string {
  return markdown
    .split(code)
    .map((part, index, parts) => {
      // `split` returns the two groups of each match behind the text before it.
      const place = index % 3;
      if (place === 2) return '';
      return place === 1 ? (parts[index] ?? '') : part.replaceAll(link, (match) => rewrite(match, context));
    })
    .join('');
}
