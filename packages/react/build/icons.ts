import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IconPart } from './createIcon.ts';

/** Icon of lucide-react: its exported name, its module and what it draws. */
export interface IconSource {
  readonly name: string;
  readonly file: string;
  readonly parts: readonly IconPart[];
}

interface IconModule {
  // oxlint-disable-next-line no-underscore-dangle -- the name in lucide-react
  readonly __iconData: { readonly size: number; readonly node: readonly IconPart[] };
}

// Modules of the icons by exported name, as the package's own index maps them.
async function iconFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const index = await readFile(join(folder, 'lucide-react.mjs'), 'utf8');
  const lines = index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  );
}

/** Finds icons in the folder of lucide-react's modules by their exported names. */
export async function findIcons(names: Iterable<string>, folder: string): Promise<IconSource[]> {
  const files = await iconFiles(folder);
  const find = async (name: string): Promise<IconSource> => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`);
    const module: IconModule = await import(pathToFileURL(join(folder, `icons/${file}.mjs`)).href);
    // oxlint-disable-next-line no-underscore-dangle -- the name in lucide-react
    const { node, size } = module.__iconData;
    if (size !== 24) throw new Error(`The icon ${name} has the size ${size}.`);
    return { name, file, parts: node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]) };
  };
  return Promise.all([...names].toSorted().map(find));
}

/** Returns the module of an icon; it is dropped from a bundle that does not use it. */
export function iconModule({ file, parts }: IconSource): string {
  const drawing = parts.map((part) => `, ${JSON.stringify(part)}`).join('');
  return `"use client";\nimport { createIcon } from '../createIcon.js';\nexport default /* @__PURE__ */ createIcon('${file}'${drawing});\n`;
}
