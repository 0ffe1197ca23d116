import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateFiles } from './project.ts';

/** Reads the files of the templates below a folder. */
export function readTemplates(folder: string): TemplateFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );
}
