import { findCode } from '../content/snippets.ts';
import { findPages, textAddressOf } from './pageTexts.ts';
import { sections } from './sections.ts';
import template from './skill.md?raw';

const slot = /^\{\{(code|section) (\S+) (.+)\}\}$/gm;

async function readBody(id: string): Promise<string> {
  const [page] = await findPages([id]);
  return page?.body ?? '';
}

/** Returns the text below a heading up to its first subheading or the next heading. */
function findSection(body: string, heading: string): string {
  const start = body.search(new RegExp(`^#{2,4} ${heading}$`, 'm'));
  if (start < 0) throw new Error(`No page has the heading ${heading}.`);
  const [, ...lines] = body.slice(start).split('\n');
  const end = lines.findIndex((line) => /^#{2,4} /.test(line));
  return lines
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim();
}

async function fill(kind: string, id: string, name: string): Promise<string> {
  const body = await readBody(id);
  return kind === 'code' ? findCode(body, name) : findSection(body, name);
}

/** Writes the skill for coding assistants: its template with the snippets and tables of the pages. */
export async function writeSkill(): Promise<string> {
  const slots = [...template.matchAll(slot)];
  const texts = await Promise.all(slots.map(([, kind = '', id = '', name = '']) => fill(kind, id, name)));
  let place = 0;
  const text = template.replaceAll(slot, () => texts[place++] ?? '');
  const pages = await findPages(sections.flatMap(([, ids]) => ids));
  const list = pages.map((page) => `- ${page.data.title}: \`${textAddressOf(page)}\``).join('\n');
  return `${text.trim()}\n\n## Pages\n\nTexts on the site that this file comes from:\n\n${list}\n`;
}
