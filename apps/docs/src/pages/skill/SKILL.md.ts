import type { APIRoute } from 'astro';
import { writeSkill } from '../../assistants/skill.ts';

/** Answers with the skill for coding assistants. */
export const GET: APIRoute = async () => new Response(await writeSkill());
