import type { APIRoute } from 'astro';
import { writeAll } from '../assistants/llms.ts';

/** Answers with all guides and references in one text. */
export const GET: APIRoute = async () => new Response(await writeAll());
