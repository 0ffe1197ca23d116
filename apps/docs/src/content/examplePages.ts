import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './pageFiles.ts';

/** Returns the page of an example: its README and its files, which the site serves beside it. */
export function examplePage(readme: string): string {
  const folder = dirname(readme);
  const files = globSync('{*,{public,src}/**/*}', { cwd: join(repository, folder), withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(repository, folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
  const list = files.map((file) => `- [\`${file}\`](${file})`).join('\n');
  return `${readFileSync(join(repository, readme), 'utf8').trim()}\n\n## Files\n\n${list}\n`;
}
