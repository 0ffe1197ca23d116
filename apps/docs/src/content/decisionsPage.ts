import { join } from 'node:path';
import type { PageSource } from './readPage.ts';

/** Page that is made from data: the path of a file that it could be, and its Markdown. */
export interface MadePage {
  readonly path: string;
  readonly markdown: string;
}

/** Returns the list of all decisions, newest first. */
export function decisionsPage(decisions: readonly PageSource[]): MadePage {
  const lines = decisions.toReversed().map(({ id, data }) => `- [${String(data['title'])}](/${id}/)`);
  return {
    path: join('docs', 'decisions.md'),
    markdown: `# Decisions\n\nReasons for what is built as it is, newest first.\n\n${lines.join('\n')}\n`,
  };
}
