import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { textOf } from '../assistants/pageTexts.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const pages = await getCollection('docs');
  return pages.map((page) => ({ params: { slug: page.id }, props: { page } }));
};

/** Answers with the text of a page. */
export const GET: APIRoute = ({ props }) => new Response(textOf(props['page']));
