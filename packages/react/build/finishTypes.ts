import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

const dist = join(import.meta.dirname, '../dist');

const entries = ['index', 'headless', 'internal', 'theme/public', 'locales/ar/index'].map((name) => join(dist, `${name}.d.ts`));

const icons = join(dist, 'bundled/icons');

const iconTypes = `import type { ComponentType, SVGAttributes } from 'react';
/** Component that draws an icon. */
export type LucideIcon = ComponentType<SVGAttributes<SVGSVGElement> & { size?: number | string }>;
`;

async function declarationsFrom(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const specifiers = text.matchAll(/(?:from |import\(|import )['"](\.{1,2}\/[^'"]+?)\.(?:tsx?|js)['"]/g);
  return [...specifiers].map(([, path = '']) => resolve(file, '..', `${path}.d.ts`));
}

/** Deletes declarations that no entry point leads to: they refer to packages that a host does not install. */
async function pruneTypes(): Promise<Set<string>> {
  const reached = new Set(entries);
  for (const file of reached) for (const next of await declarationsFrom(file)) reached.add(next);
  for await (const file of glob('**/*.d.ts', { cwd: dist })) if (!reached.has(join(dist, file))) await rm(join(dist, file));
  return reached;
}

// The icons are bundled, so their types have to be published here, too.
async function redirectIconTypes(files: ReadonlySet<string>): Promise<void> {
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const path = relative(dirname(file), icons).replaceAll('\\', '/');
    if (text.includes("'lucide-react'")) await writeFile(file, text.replaceAll("'lucide-react'", `'${path}.js'`));
  }
  await mkdir(dirname(icons), { recursive: true });
  await writeFile(`${icons}.d.ts`, iconTypes);
}

await redirectIconTypes(await pruneTypes());
