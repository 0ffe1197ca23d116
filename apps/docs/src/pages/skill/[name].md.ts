import type { APIRoute, GetStaticPaths } from 'astro';
import { writeSkill } from '../../assistants/skill.ts';

export const getStaticPaths: GetStaticPaths = () => [{ params: { name: 'SKILL' } }];

/** Answers with the skill for coding assistants. */
export const GET: APIRoute = async () => new Response(await writeSkill());
