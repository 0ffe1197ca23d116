import type { APIRoute, GetStaticPaths } from 'astro';
import { writeAll, writeList } from '../assistants/llms.ts';

const lists: Readonly<Record<string, () => Promise<string>>> = { llms: writeList, 'llms-full': writeAll };

export const getStaticPaths: GetStaticPaths = () => Object.keys(lists).map((list) => ({ params: { list } }));

/** Answers with the list of all pages for language models, or with all guides and references in one text. */
export const GET: APIRoute = async ({ params }) => new Response(await lists[params['list'] ?? '']?.());
