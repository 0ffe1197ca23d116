import { type CollectionEntry, getCollection } from 'astro:content';

/** Page of the site. */
export type Page = CollectionEntry<'docs'>;

/** Returns a page as Markdown, with its title. */
export function textOf({ data, body = '' }: Page): string {
  return `# ${data.title}\n\n${body.trim()}\n`;
}

/** Returns the address of a page's text. */
export function textAddressOf({ id }: Page): string {
  return `/${id}.md`;
}

/** Returns the pages with these ids, in this order; throws for a missing one. */
export async function findPages(ids: readonly string[]): Promise<readonly Page[]> {
  const pages = new Map((await getCollection('docs')).map((page) => [page.id, page]));
  return ids.map((id) => {
    const page = pages.get(id);
    if (page === undefined) throw new Error(`There is no page ${id}.`);
    return page;
  });
}
