import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './pageFiles.ts';

const folder = join(repository, 'apps/docs/src/examples');
const mark = /^<!-- example: (\w+)\.(tsx|html) -->$/gm;

function replaceMarks(markdown: string, before: (name: string) => string): string {
  return markdown.replaceAll(mark, (_match, name: string, extension: string) => {
    const source = readFileSync(join(folder, `${name}.${extension}`), 'utf8').trim();
    return `${before(name)}\`\`\`${extension} title="${name}.${extension}"\n${source}\n\`\`\``;
  });
}

/** Replaces `<!-- example: Name.tsx -->` by the running example and the code of the file that it runs. */
export function insertExamples(markdown: string): string {
  return replaceMarks(markdown, (name) => `<live-example class="not-content" name="${name}"></live-example>\n\n`);
}

/** Replaces `<!-- example: Name.tsx -->` by the code of the file, for readers of Markdown. */
export function insertExampleCode(markdown: string): string {
  return replaceMarks(markdown, () => '');
}
