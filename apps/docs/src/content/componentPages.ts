import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { componentGroups, furtherSections, slugOf } from './componentGroups.ts';
import type { MadePage } from './decisionsPage.ts';
import { repository } from './pageFiles.ts';

/** Page with all components, which the site splits. */
export const componentsFile = 'docs/components.md';

const examples = join(repository, 'apps/docs/src/examples');
const groups = [...componentGroups, furtherSections];

interface Section {
  readonly name: string;
  readonly summary: string;
  readonly rest: string;
}

function readSections(markdown: string): ReadonlyMap<string, Section> {
  const [, ...parts] = markdown.split(/^## /m);
  return new Map(
    parts.map((part) => {
      const [name = '', ...lines] = part.split('\n');
      const text = lines.join('\n').trim();
      const [first = ''] = text.split('\n\n');
      const summary = /^[|#]/.test(first) ? '' : first;
      return [name, { name, summary, rest: text.slice(summary.length).trim() }];
    }),
  );
}

/** Returns the sections of a group; throws for a name that the page has not. */
function pick(sections: ReadonlyMap<string, Section>, names: readonly string[]): readonly Section[] {
  return names.map((name) => {
    const section = sections.get(name);
    if (section === undefined) throw new Error(`${componentsFile} has no section ${name}.`);
    return section;
  });
}

/** Throws when a component stands in no group, so that each has its place in the index. */
function requireGroups(sections: ReadonlyMap<string, Section>): void {
  const named = new Set(groups.flatMap(({ names }) => names));
  const missing = [...sections.keys()].filter((name) => !named.has(name));
  if (missing.length > 0) throw new Error(`Add ${missing.join(', ')} to componentGroups.ts.`);
}

// The page is one folder below the file that its links are written for.
const fromBelow = (markdown: string): string =>
  markdown.replaceAll(/\]\((?=[\w.-]+\.md)/g, '](../').replaceAll(/\]\((?=#)/g, '](../components.md');

function writePage({ name, summary, rest }: Section): MadePage {
  const example = `${name}Example.tsx`;
  const body = rest.replaceAll(/^### /gm, '## ');
  const parts = [
    `# ${name}`,
    summary,
    existsSync(join(examples, example)) ? `## Example\n\n<!-- example: ${example} -->` : '',
    body.startsWith('| Prop') ? `## Props\n\n${body}` : body,
  ];
  return {
    path: `docs/components/${slugOf(name)}.md`,
    markdown: `${fromBelow(parts.filter((part) => part !== '').join('\n\n'))}\n`,
  };
}

/** Returns a page for each section of the components' page. */
export function componentPages(markdown: string): readonly MadePage[] {
  const sections = readSections(markdown);
  requireGroups(sections);
  return [...sections.values()].map(writePage);
}

const firstSentence = (text: string): string => /^[\s\S]*?[.](?=\s|$)/.exec(text)?.[0] ?? text;

/** Returns the index: the introduction of the components' page, and all sections by subject. */
export function componentIndex(markdown: string): string {
  const [intro = ''] = markdown.split(/^## /m);
  const sections = readSections(markdown);
  const lists = groups.map(({ en, names }) => {
    const lines = pick(sections, names).map(({ name, summary }) => {
      const slug = slugOf(name);
      const link = `<a id="${slug}" href="/components/${slug}/">${name}</a>`;
      return `- ${link}${summary === '' ? '' : `: ${firstSentence(summary)}`}`;
    });
    return `## ${en}\n\n${lines.join('\n')}`;
  });
  return `${intro.trim()}\n\n${lists.join('\n\n')}\n`;
}
