import { findPages, type Page, textAddressOf, textOf } from './pageTexts.ts';
import { optionalIds, sections } from './sections.ts';

const intro = `# Abrak

> Components and widgets for the customers of a cloud provider: files, servers, hosting, domains and billing. Persian first (right to left), with English. React components (\`@abrak/react\`), custom elements for any page (\`@abrak/elements\`), and a client without an interface (\`@abrak/core\`).

- Read [the skill](/skill/SKILL.md) first: which package for which page, the smallest pages that work, and the rules.
- All three packages have the same version. React components need React 19; the elements need nothing.
- A page without a server uses \`createMemoryBackend\` of \`@abrak/core/testing\`.`;

const lineOf = (page: Page) =>
  `- [${page.data.title}](${textAddressOf(page)})${page.data.description === undefined ? '' : `: ${page.data.description}`}`;

async function listOf(title: string, ids: readonly string[]): Promise<string> {
  return `## ${title}\n\n${(await findPages(ids)).map(lineOf).join('\n')}`;
}

/** Writes the list of all pages for language models. */
export async function writeList(): Promise<string> {
  const lists = await Promise.all(
    [...sections, ['Optional', optionalIds] as const].map(([title, ids]) => listOf(title, ids)),
  );
  return `${[intro, ...lists].join('\n\n')}\n`;
}

/** Writes all guides, components, elements and operation in one text. */
export async function writeAll(): Promise<string> {
  const pages = await findPages(sections.flatMap(([, ids]) => ids));
  return `${[intro, ...pages.map(textOf)].join('\n\n')}\n`;
}
