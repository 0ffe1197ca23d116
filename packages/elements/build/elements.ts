import { globSync } from 'node:fs';
import { join } from 'node:path';
import * as exported from '../src/elements.ts';
import type { ElementDescription } from '../src/internal/description.ts';

/** An element: its description, and the names that follow from its class. */
export interface BuiltElement extends ElementDescription {
  /** Name of the class. */
  readonly className: string;
  /** Name of the entry that defines the tag. */
  readonly name: string;
  /** Module of the class, from the package's folder. */
  readonly module: string;
  /** Module of the view, from the package's folder. */
  readonly view: string;
}

function moduleOf(className: string): string {
  const [path] = globSync(`src/*/${className}.ts`, { cwd: join(import.meta.dirname, '..') });
  if (path === undefined) throw new Error(`${className} has no file of its name in the folder of a noun.`);
  return path.replaceAll('\\', '/');
}

/** All elements, by tag. */
export const elements: readonly BuiltElement[] = Object.entries(exported)
  .flatMap(([className, one]) => {
    if (!('description' in one)) return [];
    const { description } = one;
    const module = moduleOf(className);
    const view = module.replace('Element.ts', 'View.tsx');
    return [{ ...description, className, name: description.tag.replace('abrak-', ''), module, view }];
  })
  .toSorted((one, other) => one.tag.localeCompare(other.tag));
