import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/runCommand.ts';
import type { SiteEntry } from './site.ts';

const LINK = /\?path=\/(docs|story)\/([\w-]+)/g;

/** Returns the links of the pages of documentation that lead to no page. */
export function brokenLinks(entries: readonly SiteEntry[]): readonly string[] {
  const known = new Set(entries.map(({ id, type }) => `${type}/${id}`));
  const files = globSync(['.storybook/docs/**/*.mdx', 'packages/*/src/**/*.mdx', 'apps/console/src/**/*.mdx'], {
    cwd: root,
  });
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(LINK)].flatMap(([, type = '', id = '']) =>
      known.has(`${type}/${id}`) ? [] : [`${file}: ${type}/${id}`],
    ),
  );
}
