import { cell } from './table.ts';
import { publicTypes, typeLinks, typesIn } from './publicTypes.ts';

const link = /\]\(types\.md#(\w+)\)/g;

// Explained by their own words: what their members are made of is not followed.
const closed = new Set(['ApiError', 'Client', 'EmbedClientOptions', 'Ports', 'ProviderConfig', 'Session']);

/** Returns the types that pages link to, with those that their declarations name. */
function collect(pages: readonly string[]): readonly string[] {
  const byAnchor = new Map([...publicTypes().keys()].map((name) => [name.toLowerCase(), name]));
  const found = new Set(
    pages.flatMap((page) => [...page.matchAll(link)].map(([, anchor = '']) => byAnchor.get(anchor) ?? '')),
  );
  // A set that grows is iterated to its new end.
  for (const name of found)
    if (!closed.has(name)) for (const further of typesIn(publicTypes().get(name)?.code ?? '')) found.add(further);
  return [...found].toSorted((one, two) => one.localeCompare(two, 'en'));
}

/** Returns the page of the types that other pages link to; throws for a type without a docstring. */
export function typesPage(pages: readonly string[]): string {
  const names = collect(pages);
  const sections = names.map((name) => {
    const type = publicTypes().get(name);
    if (type === undefined || type.summary === '') throw new Error(`Write a docstring for the type ${name}.`);
    const listed = typesIn(type.code).filter((one) => one !== name && names.includes(one));
    const links = typeLinks(listed, '');
    const further = links === '' ? '' : `\n\nTypes: ${links}.`;
    return `## ${name}\n\n${cell(type.summary)} Exported by \`${type.entry}\`.\n\n\`\`\`ts\n${type.code}\n\`\`\`${further}\n`;
  });
  return `# Types

Types that the props of [components](components.md), hooks and options of the client name. This page is written by \`npm run reference\`.

${sections.join('\n')}`;
}
