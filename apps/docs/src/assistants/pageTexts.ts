import { getCollection } from 'astro:content';

/** Page of the site. */
export interface Page {
  readonly id: string;
  readonly body?: string | undefined;
  readonly data: { readonly title: string; readonly description?: string | undefined };
}

/** Returns all pages of the site. */
export async function listPages(): Promise<readonly Page[]> {
  return getCollection('docs');
}

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
  const pages = new Map((await listPages()).map((page) => [page.id, page]));
  return ids.map((id) => {
    const page = pages.get(id);
    if (page === undefined) throw new Error(`There is no page ${id}.`);
    return page;
  });
}
