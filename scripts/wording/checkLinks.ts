import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { findLines, type Finding } from '../slices/finding.ts';

const markdownLink = /\]\(([^)\s]+\.md)?(?:#([^)\s]+))?\)/g;
const pathLink = /\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g;
const heading = /^#{1,6}\s+(.+?)\s*$/gm;
const namedAnchor = /<a (?:id|name)="([^"]+)"/g;

/** Turns a Markdown heading into the anchor that code hosts give it. */
function anchorOf(title: string): string {
  const plain = title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/<[^>]*>/g, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the anchors of the headings of a Markdown text, and its named ones. */
export function anchorsOf(markdown: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = new Set([...markdown.matchAll(namedAnchor)].map(([, id = '']) => id));
  for (const [, title = ''] of markdown.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(heading)) {
    const anchor = anchorOf(title);
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

/** Creates a check of links to Markdown pages of a repository: each page and each anchor has to exist. */
export function createLinkCheck(root: string): (path: string, text: string) => Finding[] {
  const pages = new Map<string, Set<string> | undefined>();
  const anchorsAt = (page: string): Set<string> | undefined => {
    if (!pages.has(page)) {
      const file = join(root, page);
      pages.set(page, existsSync(file) ? anchorsOf(readFileSync(file, 'utf8')) : undefined);
    }
    return pages.get(page);
  };
  const problemOf = (page: string, anchor: string | undefined): string | undefined => {
    const anchors = anchorsAt(page);
    if (anchors === undefined) return `links to ${page}, which does not exist`;
    return anchor === undefined || anchors.has(anchor)
      ? undefined
      : `links to ${page}#${anchor}, an anchor that does not exist`;
  };
  return (path, text) => {
    const isMarkdown = /\.mdx?$/.test(path);
    const targets = (content: string): string[] => {
      const links = isMarkdown
        ? [...content.matchAll(markdownLink)].filter(([, to, anchor]) => (to ?? anchor) !== undefined)
        : [];
      const local = links
        .filter(([, to]) => to === undefined || !/^[a-z]+:/i.test(to))
        .map(([, to, anchor]) => problemOf(to === undefined ? path : normalize(join(dirname(path), to)), anchor));
      const cited = isMarkdown
        ? []
        : [...content.matchAll(pathLink)].map(([, to = '', anchor]) => problemOf(to, anchor));
      return [...local, ...cited].filter((problem) => problem !== undefined);
    };
    return text
      .split('\n')
      .flatMap((content, index) => targets(content).map((message) => ({ path, line: index + 1, message })));
  };
}

/** Reports citations of documents that are not in the repository. */
export function checkCitations(path: string, text: string): Finding[] {
  return findLines(path, text, [
    { pattern: /\b[AB] §/, message: 'cites a document that is not in the repository; link to docs/contract' },
    { pattern: /\bdecisions? \d/, message: 'cites a decision by a bare number; state the fact or link to docs' },
  ]);
}
