import type { APIRoute, GetStaticPaths } from 'astro';
import { listPages, textOf } from '../assistants/pageTexts.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const pages = await listPages();
  return pages.map((page) => ({ params: { slug: page.id }, props: { page } }));
};

/** Answers with the text of a page. */
export const GET: APIRoute = ({ props }) => new Response(textOf(props['page']));
