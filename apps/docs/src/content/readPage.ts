import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { insertExampleCode, insertExamples } from './insertExamples.ts';
import { insertTabs } from './insertTabs.ts';
import { pageIdOf, repository } from './pageFiles.ts';
import { insertCode } from './snippets.ts';
import { type LinkContext, rewriteLinks } from './rewriteLinks.ts';

/** Page of the site before it is rendered. */
export interface PageSource {
  readonly id: string;
  /** Front matter of Starlight, with the title. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Markdown whose links lead to pages of the site, for people and programs that read text. */
  readonly text: string;
  /** Markdown with tabs and live examples. */
  readonly body: string;
  /** Path of the file, relative to the repository. */
  readonly path: string;
}

const frontMatter = /^---\n([\s\S]*?)\n---\n/;
// Of the first paragraph; a list may follow it.
const firstSentence = /^(?=[*A-Z`\u0600-\u06ff])([^\n]*?)[.:](?=\s|$)/m;
// Of a page that API Extractor writes.
const reportHead = /^## API Report File for "(.+)"\n\n> .*\n/;
const firstHeading = /^# (.+)\n/m;

function readData(markdown: string): Readonly<Record<string, unknown>> {
  const [, head] = frontMatter.exec(markdown) ?? [];
  const parsed: unknown = head === undefined ? {} : parse(head);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

// A Storybook that is published beside the site takes the place of the one that a reader starts.
function withStorybook(markdown: string): string {
  const published = process.env['STORYBOOK_URL'];
  return published === undefined
    ? markdown
    : markdown.replaceAll('http://127.0.0.1:6006/', `${published.replace(/\/$/, '')}/`);
}

/** Reads a page: the title is its first heading, the description the first sentence below. */
export function readPage(
  context: LinkContext,
  markdown = readFileSync(join(repository, context.path), 'utf8'),
): PageSource {
  const given = readData(markdown);
  const content = insertCode(
    withStorybook(markdown)
      .replace(frontMatter, '')
      .replace(reportHead, '# $1\n\nEvery public name of the package, with its type.\n'),
  );
  const [, heading] = firstHeading.exec(content) ?? [];
  const title = heading?.replaceAll('`', '');
  if (title === undefined && given['title'] === undefined) throw new Error(`${context.path} has no heading.`);
  const text = keepOrderOfNames(context.path, rewriteLinks(content.replace(firstHeading, ''), context).trim());
  const [, sentence] = firstSentence.exec(text) ?? [];
  return {
    id: pageIdOf(context.path),
    data: {
      title,
      ...(sentence === undefined ? {} : { description: `${plainText(sentence)}.` }),
      ...(isSearched(context.path) ? {} : { pagefind: false }),
      ...given,
    },
    text: insertExampleCode(text),
    body: lowerInSearch(context.path, insertTabs(insertExamples(text))),
    path: context.path,
  };
}

// In a Persian list of Latin names the comma would join them to one run from left to right, whose last name is read first.
function keepOrderOfNames(path: string, markdown: string): string {
  return path.includes('/fa/') ? markdown.replaceAll(/(?<=[A-Za-z\d.)])،(?= [A-Za-z])/g, '،\u200f') : markdown;
}

// Reasons for contributors would stand among the guides for users.
const isSearched = (path: string): boolean => !path.startsWith('docs/decisions/');

// Long lists of names would stand above the guides that explain them.
function lowerInSearch(path: string, body: string): string {
  return path.startsWith('docs/api/') || path === 'docs/messages-reference.md'
    ? `<div data-pagefind-weight="0.1">\n\n${body}\n\n</div>`
    : body;
}

/** Returns Markdown without its marks. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
}
