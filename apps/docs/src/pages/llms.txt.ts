import type { APIRoute } from 'astro';
import { writeList } from '../assistants/llms.ts';

/** Answers with the list of all pages for language models. */
export const GET: APIRoute = async () => new Response(await writeList());
