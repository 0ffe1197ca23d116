import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './pageFiles.ts';

const packages = ['core', 'react', 'elements'];
const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

interface Change {
  readonly packages: readonly string[];
  readonly text: string;
}

function readChanges(): readonly Change[] {
  return globSync('.changeset/*.md', { cwd: repository })
    .toSorted()
    .flatMap((path) => {
      const [, head = '', text = ''] = parts.exec(readFileSync(join(repository, path), 'utf8')) ?? [];
      const named = [...head.matchAll(/'(@abrak\/\w+)'/g)].map(([, name = '']) => name);
      return named.length === 0 ? [] : [{ packages: named, text: text.trim() }];
    });
}

function writeChange({ packages: named, text }: Change): string {
  const [first = '', ...others] = text.split('\n');
  return [
    `- ${first} (${named.map((name) => `\`${name}\``).join(', ')})`,
    ...others.map((line) => (line === '' ? '' : `  ${line}`)),
  ].join('\n');
}

function readChangelog(name: string): string {
  const path = join(repository, 'packages', name, 'CHANGELOG.md');
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .replace(/^# (.+)$/m, '## $1')
        .replaceAll(/^## (?=\d)/gm, '### ')
    : '';
}

/** Writes what the next version changes, and the changelogs of the packages. */
export function writeChanges(): string {
  const next = readChanges().map(writeChange).join('\n');
  const sections = [next === '' ? '' : `## Next version\n\n${next}`, ...packages.map(readChangelog)];
  return sections.filter((section) => section !== '').join('\n\n');
}
